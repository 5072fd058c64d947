import type { ShrinkageState } from '@cenolov/contract/open-data'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageMinus, RefreshCw } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { toastError } from '#api/mutations.ts'
import { countOf } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { ToggleGroup } from '#ui/forms/toggle-group.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { pageOf } from '../../paging/page-param.ts'
import { PagedList } from '../../paging/paged-list.tsx'
import { CORRECTIONS_PAGE_SIZE } from '../corrections-api.ts'
import { CorrectionsFrame } from '../corrections-frame.tsx'
import { ShrinkageRow } from './shrinkage-row.tsx'
import { checkShrinkages, shrinkagesQuery } from './shrinkages-api.ts'
import { useShrinkageVerdicts } from './use-shrinkage-verdicts.ts'

const STATE_PARAM = 'stav'
const STATES: readonly {
  readonly value: ShrinkageState
  readonly address: string
  readonly content: string
}[] = [
  { value: 'waiting', address: '', content: t('Čakajú') },
  { value: 'confirmed', address: 'potvrdene', content: t('Potvrdené') },
  { value: 'rejected', address: 'zamietnute', content: t('Zamietnuté') },
]
const EMPTY: Readonly<Record<ShrinkageState, readonly [title: string, text: string]>> = {
  waiting: [
    t('Nič nečaká'),
    t('Keď sa obsah balenia zmenší a\u00a0cena za kilogram či liter stúpne, objaví sa tu na posúdenie.'),
  ],
  confirmed: [t('Zatiaľ nič potvrdené'), t('Potvrdené zmenšenia vidia všetci, ak sú otvorené dáta zapnuté.')],
  rejected: [t('Nič zamietnuté'), t('Zamietnuté zmenšenia ostanú tu a\u00a0dajú sa vziať späť.')],
}

/** Packages that became smaller: an administrator confirms each before it is public. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const page = pageOf(params)
  const shown = STATES.find(({ address }) => address === (params.get(STATE_PARAM) ?? '')) ?? STATES[0]!
  const go = (next: number, replace = false, { address } = shown) =>
    setParams(
      {
        ...(address === '' ? {} : { [STATE_PARAM]: address }),
        ...(next === 1 ? {} : { page: String(next) }),
      },
      { replace },
    )
  const query = useQuery(shrinkagesQuery(shown.value, page))
  const verdicts = useShrinkageVerdicts()
  const [title, text] = EMPTY[shown.value]
  return (
    <CorrectionsFrame
      title={t('Zmenšené obaly')}
      lead={t('Menší obsah za vyššiu cenu za kilogram či liter. Zverejní sa len to, čo potvrdíte.')}
      actions={<CheckButton />}
    >
      <div className="flex">
        <ToggleGroup
          label={t('Ktoré zmenšenia')}
          value={shown.value}
          choices={STATES}
          size="lg"
          onChange={(state) => go(1, false, STATES.find(({ value }) => value === state)!)}
        />
      </div>
      <PagedList
        query={query}
        page={page}
        pageSize={CORRECTIONS_PAGE_SIZE}
        onPage={go}
        failure={t('Zmenšené obaly sa nepodarilo načítať')}
        ghosts={[3, 'h-40']}
        empty={
          <EmptyState title={title} picture={<RoundPicture icon={PackageMinus} />}>
            {text}
          </EmptyState>
        }
      >
        {({ shrinkages }) => (
          <Card>
            <ul className="divide-y divide-line px-4 md:px-5">
              {shrinkages.map((shrinkage) => (
                <li key={shrinkage.id}>
                  <ShrinkageRow
                    shrinkage={shrinkage}
                    busy={verdicts.isPending}
                    onJudge={(state) => verdicts.mutate({ id: shrinkage.id, state })}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </CorrectionsFrame>
  )
}

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
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'shrinkages'] }),
  })
  return (
    <Button busy={check.isPending} onClick={() => check.mutate()}>
      {check.isPending ? null : <RefreshCw aria-hidden className="size-4.5" />}
      {t('Hľadať teraz')}
    </Button>
  )
}
