import type { HeldGroup, ReviewResponse } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { RefreshCw, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toastError } from '#api/mutations.ts'
import { countOf, formatCount } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { CHIP, CHIP_LOOK } from '#ui/chip.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { ToggleGroup } from '#ui/forms/toggle-group.tsx'
import { usePageSearch } from '#ui/forms/use-page-search.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { showCurrent } from '#ui/layout/show-current.ts'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { buttonStyle } from '#ui/styles.ts'
import { DownloadButton } from '../download-button.tsx'
import { useAddressState } from '../paging/page-param.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { originOf, sectionsOf } from './held/held-groups.ts'
import { HeldQuestion, type HeldQuestionOf } from './held/held-question.tsx'
import { RULE_NAMES } from './held/held-texts.ts'
import { checkShrinkages, downloadVerdicts, REVIEW_PAGE_SIZE, reviewQuery } from './review-api.ts'
import { KINDS, REVIEW_KINDS } from './review-kinds.ts'
import { ReviewSection } from './review-section.tsx'
import { parseReviewState, type ReviewState, reviewParams } from './review-state.ts'
import { useReview } from './use-review.ts'

const STATES = [
  { value: 'waiting', content: t('Čakajú') },
  { value: 'decided', content: t('Rozhodnuté') },
] as const

/** Everything that waits for a decision of an administrator, and the decisions that can be taken back. */
export function Component() {
  useDocumentTitle(t('Na kontrolu'))
  const [state, go] = useAddressState(parseReviewState, reviewParams)
  const query = useQuery(reviewQuery(state))
  const review = useReview()
  const [question, setQuestion] = useState<HeldQuestionOf | null>(null)
  const { data } = query
  const { kind, decided } = state
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Na kontrolu')}
        actions={
          kind === 'match' ? (
            <DownloadButton
              label={t('Stiahnuť rozhodnutia (CSV)')}
              failure={t('Rozhodnutia sa nepodarilo stiahnuť')}
              onDownload={downloadVerdicts}
            />
          ) : kind === 'shrinkage' ? (
            <CheckButton />
          ) : null
        }
      >
        {kind === null ? t('Všetko, o\u00a0čom treba rozhodnúť, na jednom mieste') : KINDS[kind].lead}
      </PageHeading>
      <KindLinks state={state} counts={data?.counts} />
      <div className="flex flex-wrap items-center gap-3">
        <ToggleGroup
          label={t('Stav položiek')}
          value={decided ? 'decided' : 'waiting'}
          choices={STATES}
          size="lg"
          onChange={(next) => go({ ...CLEARED, kind, decided: next === 'decided' })}
        />
        {kind === 'match' && !decided ? <MatchSearch state={state} go={go} /> : null}
      </div>
      {data && kind === 'held' && !decided ? <GroupLinks state={state} groups={data.groups} /> : null}
      <PagedList
        query={query}
        page={state.page}
        pageSize={REVIEW_PAGE_SIZE}
        onPage={(page, replace) => go({ ...state, page }, replace)}
        failure={t('Položky na kontrolu sa nepodarilo načítať')}
        ghosts={[3, 'h-48']}
        empty={<Nothing state={state} />}
      >
        {(shown) =>
          sectionsOf(shown).map(({ key, ...section }) => (
            <ReviewSection
              key={key}
              {...section}
              review={review}
              onAllow={(allowed) => setQuestion({ allowed })}
              onAsk={(verdict, group) => setQuestion({ verdict, group })}
            />
          ))
        }
      </PagedList>
      <HeldQuestion
        question={question}
        busy={review.busy}
        onConfirm={(order) => review.decide(order, { onSettled: () => setQuestion(null) })}
        onClose={() => setQuestion(null)}
      />
    </div>
  )
}

const CLEARED: ReviewState = { kind: null, decided: false, search: '', jobId: null, rule: null, page: 1 }

interface LinksProps {
  readonly label: string
  readonly links: readonly {
    readonly name: string
    readonly count: number | undefined
    readonly isCurrent: boolean
    readonly to: Partial<ReviewState>
  }[]
}

function ChipLinks({ label, links }: LinksProps) {
  return (
    <nav aria-label={label} className="scroll-row gap-2" ref={showCurrent}>
      {links.map(({ name, count, isCurrent, to }) => (
        <Link
          key={`${name} ${to.jobId}`}
          to={{ search: reviewParams({ ...CLEARED, ...to }).toString() }}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(CHIP, CHIP_LOOK[isCurrent ? 'pressed' : 'plain'])}
        >
          {name}
          {count === undefined ? null : <span className="font-normal opacity-80">{formatCount(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

interface KindLinksProps {
  readonly state: ReviewState
  readonly counts: ReviewResponse['counts'] | undefined
}

function KindLinks({ state: { kind, decided }, counts }: KindLinksProps) {
  const links = [null, ...REVIEW_KINDS].map((one) => ({
    name: one === null ? t('Všetky') : KINDS[one].name,
    count: one === null || decided ? undefined : counts?.[one],
    isCurrent: one === kind,
    to: { kind: one, decided },
  }))
  return <ChipLinks label={t('Druh položiek')} links={links} />
}

interface GroupLinksProps {
  readonly state: ReviewState
  readonly groups: readonly HeldGroup[]
}

function GroupLinks({ state: { jobId, rule }, groups }: GroupLinksProps) {
  if (groups.length < 2 && jobId === null) return null
  const all = {
    name: t('Všetky súbory'),
    count: undefined,
    isCurrent: jobId === null,
    to: { kind: 'held' },
  } as const
  const links = groups.map((group) => ({
    name: `${RULE_NAMES[group.rule]} · ${originOf(group)}`,
    count: group.count,
    isCurrent: group.job_id === jobId && (rule ?? group.rule) === group.rule,
    to: { kind: 'held', jobId: group.job_id, rule: group.rule } as const,
  }))
  return <ChipLinks label={t('Súbory a\u00a0dôvody')} links={[all, ...links]} />
}

interface MatchSearchProps {
  readonly state: ReviewState
  readonly go: (next: ReviewState) => void
}

function MatchSearch({ state, go }: MatchSearchProps) {
  const box = usePageSearch(state.search, (search) => go({ ...state, search, page: 1 }))
  return (
    <div className="min-w-64 grow lg:max-w-xl">
      <SearchField
        label={t('Hľadať zhody produktu')}
        placeholder={t('Hľadať zhody produktu…')}
        size="lg"
        {...box}
      />
    </div>
  )
}

function Nothing({ state: { kind, decided } }: { readonly state: ReviewState }) {
  if (decided)
    return (
      <EmptyState title={t('Žiadne rozhodnutia')}>
        {t('Rozhodnutia, ktoré sa dajú vrátiť späť, sa objavia tu.')}
      </EmptyState>
    )
  if (kind !== null)
    return (
      <EmptyState
        title={t('Tu nič nečaká')}
        action={
          <Link to={paths.adminReview} className={buttonStyle('primary')}>
            {t('Zobraziť všetky')}
          </Link>
        }
      />
    )
  return (
    <EmptyState
      title={t('Všetko je v\u00a0poriadku')}
      picture={<RoundPicture icon={ShieldCheck} />}
      action={
        <Link to={paths.adminUpload} className={buttonStyle('secondary')}>
          {t('História importov')}
        </Link>
      }
    >
      {t('Nič nečaká na rozhodnutie. Podozrivé ceny, hlásenia, duplicity a\u00a0zhody sa objavia tu.')}
    </EmptyState>
  )
}

/** Looks for smaller packages without waiting for the night. */
function CheckButton() {
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: checkShrinkages,
    onSuccess: ({ waiting }) =>
      showToast({
        title: t('Hľadanie je hotové'),
        description: t('Na posúdenie čaká {count}.', {
          count: countOf(waiting, [t('zmenšený obal'), t('zmenšené obaly'), t('zmenšených obalov')]),
        }),
        tone: 'success',
      }),
    onError: toastError(t('Hľadanie sa nepodarilo')),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'review'] }),
  })
  return (
    <Button busy={check.isPending} onClick={() => check.mutate()}>
      {check.isPending ? null : <RefreshCw aria-hidden className="size-4.5" />}
      {t('Hľadať teraz')}
    </Button>
  )
}
