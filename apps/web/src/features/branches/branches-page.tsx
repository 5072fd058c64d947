import type { Branch } from '@cenolov/contract/catalogue'
import { kmText, openingText } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { MapPin, Store } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withDots } from '#format/with-dots.ts'
import { shopTimeZone } from '../../format/day.ts'
import { countOf } from '../../format/numbers.ts'
import { serverNow } from '../../format/server-clock.ts'
import { useToday } from '../../format/use-today.ts'
import { Slot } from '../../plugins.tsx'
import { branchTitle, geoLink, isOpen } from '../../product/branches/branch-place.ts'
import { branchesQuery } from '../../product/branches/branch-queries.ts'
import { settings } from '../../settings.ts'
import { Button } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Skeleton } from '../../ui/loading/placeholders.tsx'
import { EmptyState, RoundPicture } from '../../ui/messages/empty-state.tsx'
import { RetryNotice } from '../../ui/messages/retry-notice.tsx'
import { BranchName } from './branch-name.tsx'
import { BRANCH_SEARCH_MAX, BranchSearchBox, MoreBranches, useBranchSearch } from './branch-search-box.tsx'
import { branchesByTown, type FoundBranch, findBranches } from './find-branches.ts'

/** Number of branches in the list at first; a country has hundreds. */
const FIRST = 40
const SEARCH_PARAM = 'hladat'

/** Branches of all chains: by town, by words, or the nearest first; on a map where the server has one. */
export function Component() {
  useDocumentTitle(t('Predajne'))
  const today = useToday()
  const all = useQuery(branchesQuery())
  const open = useMemo(() => (all.data ?? []).filter((branch) => isOpen(branch, today)), [all.data, today])
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading title={t('Predajne')}>
        {all.data ? countOf(open.length, [t('predajňa'), t('predajne'), t('predajní')]) : '\u00a0'}
      </PageHeading>
      {all.isPending ? (
        <Skeleton className="h-96" />
      ) : all.data === undefined ? (
        <RetryNotice query={all}>{t('Zoznam predajní sa nepodarilo načítať.')}</RetryNotice>
      ) : open.length === 0 ? (
        <EmptyState title={t('Zatiaľ žiadne predajne')} picture={<RoundPicture icon={Store} />}>
          {t('Keď ich budeme poznať, nájdete tu ich adresy a\u00a0otváracie hodiny.')}
        </EmptyState>
      ) : (
        <BranchFinder branches={open} today={today} />
      )}
    </div>
  )
}

function BranchFinder({ branches, today }: { readonly branches: readonly Branch[]; readonly today: string }) {
  const [params] = useSearchParams()
  const search = useBranchSearch(FIRST, (params.get(SEARCH_PARAM) ?? '').slice(0, BRANCH_SEARCH_MAX))
  const [isMapOpen, setMapOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const { text, shown } = search
  const { position } = search.finder
  const isNarrowed = text.trim() !== '' || position !== null
  const groups = useMemo(
    () =>
      isNarrowed
        ? [['', findBranches(branches, text, position, today)] as const]
        : branchesByTown(branches, today).map(
            ([town, own]) => [town || t('Ostatné'), own.map((branch) => ({ branch, km: null }))] as const,
          ),
    [branches, isNarrowed, position, text, today],
  )
  const found = useMemo(() => groups.flatMap(([, own]) => own), [groups])
  const onMap = useMemo(() => found.map(({ branch }) => branch), [found])
  const chosenOne = found.find(({ branch }) => branch.id === chosen)
  return (
    <div
      className={clsx(
        'grid items-start gap-5',
        isMapOpen && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] xl:grid-rows-[auto_1fr]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-3 max-w-3xl">
        <BranchSearchBox
          search={search}
          isFound={found.length > 0}
          actions={
            settings().hasMap ? (
              <Button aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
                <MapPin aria-hidden className="size-4.5" />
                {isMapOpen ? t('Skryť mapu') : t('Zobraziť mapu')}
              </Button>
            ) : null
          }
        />
      </div>
      {isMapOpen ? (
        <div className="min-w-0 xl:sticky xl:top-20 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Slot name="branch-map" branches={onMap} chosen={chosen} onChoose={setChosen} />
          <div aria-live="polite">
            {chosenOne === undefined ? null : (
              <div className="mt-2 rounded-lg border border-line bg-surface px-3.5">
                <BranchRow found={chosenOne} />
              </div>
            )}
          </div>
        </div>
      ) : null}
      <div className="flex min-w-0 max-w-3xl flex-col gap-4">
        {shownGroups(groups, shown).map(([town, own]) => (
          <section key={town} aria-label={town === '' ? t('Nájdené predajne') : town}>
            {town === '' ? null : <h2 className="mb-1.5 text-base font-bold">{town}</h2>}
            <ul className="divide-y divide-line border-y border-line">
              {own.map((one) => (
                <li key={one.branch.id}>
                  <BranchRow found={one} inTown={town} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <MoreBranches search={search} found={found.length} />
      </div>
    </div>
  )
}

type Group = readonly [town: string, found: readonly FoundBranch[]]

/** Returns the first groups, and of the last one as many branches as fit. */
function shownGroups(groups: readonly Group[], most: number): readonly Group[] {
  const shown: Group[] = []
  let left = most
  for (const [town, found] of groups) {
    if (left <= 0) break
    shown.push([town, found.slice(0, left)])
    left -= found.length
  }
  return shown.filter(([, found]) => found.length > 0)
}

function BranchRow({
  found: { branch, km },
  inTown = '',
}: {
  readonly found: FoundBranch
  /** The town that heads the branch's group; '' without one. */
  readonly inTown?: string
}) {
  const link = geoLink(branch)
  const facts = [
    km === null ? '' : kmText(km),
    openingText(branch.opening_hours, new Date(serverNow()), shopTimeZone()),
  ]
  return (
    <div className="@container">
      <div className="flex items-center justify-between gap-x-4">
        <BranchName branch={branch.town === inTown ? { ...branch, town: '' } : branch}>
          {withDots(...facts)}
        </BranchName>
        {link === null ? null : (
          <a
            href={link}
            aria-label={t('Ukázať na mape: {branch}', { branch: branchTitle(branch) })}
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 font-semibold text-brand underline-offset-3 hover:underline"
          >
            <MapPin aria-hidden className="size-5" />
            <span className="@max-lg:hidden">{t('Ukázať na mape')}</span>
          </a>
        )}
      </div>
    </div>
  )
}
