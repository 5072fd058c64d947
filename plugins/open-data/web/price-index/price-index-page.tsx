import { t } from '@cenolov/core/language'
import { useQueries, useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarRange, ChartLine, Percent, Tag } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { categoryName } from '#languages/category-name.ts'
import { usePluginSettings } from '#plugins.tsx'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import type { IndexGroupsResponse } from '../../api.ts'
import { readTime, timeAfter, timeText } from '../../rules/price-index/index.ts'
import { ChainList } from './chain-list.tsx'
import { GoodMoves } from './good-moves.tsx'
import { IndexChart } from './index-chart.tsx'
import { lineOf, timesOf } from './index-lines.ts'
import { IndexMethod } from './index-method.tsx'
import { type IndexChoice, indexGroupsQuery, indexQuery } from './index-queries.ts'
import { IndexSummary } from './index-summary.tsx'
import { IndexTable } from './index-table.tsx'
import { sinceWords } from './index-words.ts'
import { Movers } from './movers.tsx'

/** Lines of chains that the chart shows at first. */
const FIRST_CHAINS = 3
const CHAINS_MAX = 5
const GROUP_PARAM = 'kategoria'
const STORE_PARAM = 'obchod'
const SERIES_PARAM = 'ceny'
const SHELF = 'bez-akcii'
const PERIOD_PARAM = 'obdobie'
const WEEKS = 'tyzdne'
/** Half a year. */
const WEEKS_SHOWN = 26

/** The development of prices as a whole, by month or by week: everything, a category or a chain. */
export function Component() {
  useDocumentTitle(t('Ceny v\u00a0čase'))
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading title={t('Ceny v\u00a0čase')}>
        {t('Ako sa mesiac po mesiaci menia ceny v\u00a0obchodoch')}
      </PageHeading>
      {usePluginSettings().hasOpenData ? <PublishedIndex /> : <NothingYet />}
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState title={t('Zatiaľ tu nič nie je')} picture={<RoundPicture icon={ChartLine} />}>
      {t('Vývoj cien ukážeme, keď budeme poznať aspoň dvadsať rovnakých produktov v\u00a0dvoch mesiacoch.')}
    </EmptyState>
  )
}

function PublishedIndex() {
  const [choice, choose] = useIndexChoice()
  const groups = useQuery(indexGroupsQuery(choice))
  if (groups.isPending) return <Skeleton className="h-96" />
  if (groups.data === undefined)
    return <RetryNotice query={groups}>{t('Vývoj cien sa nepodarilo načítať.')}</RetryNotice>
  if (groups.data.groups.length === 0) return <NothingYet />
  return <IndexView choice={choice} choose={choose} known={groups.data} />
}

/** Reads the choice from the address and changes it there, so that it can be shared. */
function useIndexChoice() {
  const [params, setParams] = useSearchParams()
  const choice: IndexChoice = {
    group: params.get(GROUP_PARAM) ?? '',
    store: params.get(STORE_PARAM) ?? '',
    series: params.get(SERIES_PARAM) === SHELF ? 'shelf' : 'effective',
    period: params.get(PERIOD_PARAM) === WEEKS ? 'week' : 'month',
  }
  function choose(change: Partial<IndexChoice>): void {
    const { group, store, series, period } = { ...choice, ...change }
    setParams(
      {
        ...(group === '' ? {} : { [GROUP_PARAM]: group }),
        ...(store === '' ? {} : { [STORE_PARAM]: store }),
        ...(series === 'shelf' ? { [SERIES_PARAM]: SHELF } : {}),
        ...(period === 'week' ? { [PERIOD_PARAM]: WEEKS } : {}),
      },
      { replace: true },
    )
  }
  return [choice, choose] as const
}

interface IndexViewProps {
  readonly choice: IndexChoice
  readonly choose: (change: Partial<IndexChoice>) => void
  readonly known: IndexGroupsResponse
}

function IndexView({ choice, choose, known }: IndexViewProps) {
  const categories = known.groups.filter(({ group }) => group !== '')
  const chains = known.groups
    .filter(({ group, store }) => group === '' && store !== '')
    .toSorted((a, b) => b.goods - a.goods)
  const from = choice.period === 'week' ? halfYearBefore(known) : null
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SelectField
          label={t('Kategória')}
          labelHidden
          value={choice.group}
          options={[{ value: '', label: t('Všetko') }, ...optionsOf(categories, 'group', choice.group)]}
          onChange={(group) => choose({ group })}
        />
        <SelectField
          label={t('Obchod')}
          labelHidden
          value={choice.store}
          options={[{ value: '', label: t('Všade') }, ...optionsOf(chains, 'store', choice.store)]}
          onChange={(store) => choose({ store })}
        />
        <Segmented
          label={t('Ktoré ceny')}
          className="max-sm:col-span-2"
          value={choice.series}
          onChange={(series) => choose({ series })}
          choices={[
            { value: 'effective', label: t('S\u00a0akciami'), icon: Percent },
            { value: 'shelf', label: t('Bez akcií'), icon: Tag },
          ]}
        />
        <Segmented
          label={t('Obdobie')}
          className="max-sm:col-span-2"
          value={choice.period}
          onChange={(period) => choose({ period })}
          choices={[
            { value: 'month', label: t('Mesiace'), icon: CalendarDays },
            { value: 'week', label: t('Týždne'), icon: CalendarRange },
          ]}
        />
      </div>
      <IndexFigures choice={choice} chains={chains} from={from} />
      <GoodMoves choice={choice} />
      <Movers groups={categories} period={choice.period} onChoose={(group) => choose({ group, store: '' })} />
      <IndexMethod licence={known.licence} contact={known.contact} />
    </>
  )
}

/** Returns the first of the weeks that the page shows: those up to the newest figure. */
function halfYearBefore({ groups }: IndexGroupsResponse): string | null {
  const newest = readTime(groups.map(({ time }) => time).reduce((a, b) => (a > b ? a : b), ''))
  return newest === null ? null : timeText(newest.period, timeAfter(newest.time, -WEEKS_SHOWN))
}

function optionsOf(
  groups: IndexGroupsResponse['groups'],
  field: 'group' | 'store',
  chosen: string,
): readonly { readonly value: string; readonly label: string }[] {
  const names = new Set(groups.map((group) => group[field]))
  if (chosen !== '') names.add(chosen)
  return [...names]
    .sort((a, b) => a.localeCompare(b, 'sk'))
    .map((name) => ({ value: name, label: categoryName(name) }))
}

interface IndexFiguresProps {
  readonly choice: IndexChoice
  /** By the number of their goods. */
  readonly chains: IndexGroupsResponse['groups']
  readonly from: string | null
}

function IndexFigures({ choice, chains, from }: IndexFiguresProps) {
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const shownChains =
    choice.store === '' ? (ticked ?? chains.slice(0, FIRST_CHAINS).map(({ store }) => store)) : []
  const index = useQuery(indexQuery(choice, from))
  const ofChains = useQueries({
    queries: shownChains.map((store) => indexQuery({ ...choice, store }, from)),
  })
  if (index.isPending) return <Skeleton className="h-96" />
  if (index.data === undefined)
    return <RetryNotice query={index}>{t('Vývoj cien sa nepodarilo načítať.')}</RetryNotice>
  const { points } = index.data
  const last = points.at(-1)
  if (last === undefined)
    return (
      <Panel title={t('Priveľmi málo produktov')}>
        <p className="text-ink-2">
          {choice.period === 'week'
            ? t(
                'Pri tejto voľbe poznáme menej ako dvadsať rovnakých produktov za dva týždne. Z\u00a0takého počtu by číslo nič nehovorilo.',
              )
            : t(
                'Pri tejto voľbe poznáme menej ako dvadsať rovnakých produktov za dva mesiace. Z\u00a0takého počtu by číslo nič nehovorilo.',
              )}
        </p>
      </Panel>
    )
  const found = shownChains.flatMap((store, place) => {
    const own = ofChains[place]?.data?.points ?? []
    return own.length === 0 ? [] : [{ store, points: own }]
  })
  const times = timesOf([points, ...found.map((chain) => chain.points)])
  const main = lineOf(choice.store || choice.group || t('Všetko'), times, points)
  const stores = found.map((chain) => lineOf(chain.store, times, chain.points))
  const geks = points.some((point) => point.geks !== null) ? lineOf('GEKS', times, points, 'geks') : null
  return (
    <div className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel title={titleOf(choice)}>
        <IndexSummary points={points} choice={choice} />
        <IndexChart
          title={sinceWords(times[0] ?? '')}
          period={choice.period}
          times={times}
          main={main}
          geks={geks}
          stores={stores}
        />
        <IndexTable
          period={choice.period}
          times={times}
          points={points}
          lines={geks === null ? [main, ...stores] : [main, ...stores, geks]}
        />
      </Panel>
      {choice.store === '' && chains.length > 0 ? (
        <ChainList
          chains={chains}
          shown={shownChains}
          max={CHAINS_MAX}
          onShown={setTicked}
          isOfGroup={choice.group !== ''}
          period={choice.period}
        />
      ) : null}
    </div>
  )
}

function titleOf({ group, store }: IndexChoice): string {
  if (group === '') return store === '' ? t('Všetky produkty') : store
  return store === '' ? group : `${group}, ${store}`
}
