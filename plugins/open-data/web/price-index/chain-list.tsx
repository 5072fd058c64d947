import { t } from '@cenolov/core/language'
import { StoreDot } from '#product/store-name.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { IndexGroup, IndexPeriod } from './index-queries.ts'
import { changeText } from './index-words.ts'

export interface ChainListProps {
  readonly chains: readonly IndexGroup[]
  readonly shown: readonly string[]
  /** The most lines that a reader can still tell apart. */
  readonly max: number
  readonly onShown: (stores: readonly string[]) => void
  /** Whether the chart is of one category, so that the figures of whole chains would mislead. */
  readonly isOfGroup: boolean
  readonly period: IndexPeriod
}

/** The chains side by side; a tick adds a line to the chart. */
export function ChainList({ chains, shown, max, onShown, isOfGroup, period }: ChainListProps) {
  return (
    <Panel title={t('Obchody vedľa seba')} className="self-start">
      <ul>
        {chains.map(({ store, since_base: sinceBase, since_previous: sincePrevious }) => {
          const change = period === 'month' ? sinceBase : sincePrevious
          const isShown = shown.includes(store)
          return (
            <li key={store}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:opacity-60">
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={!isShown && shown.length >= max}
                  className="size-5 shrink-0 accent-brand"
                  onChange={() =>
                    onShown(isShown ? shown.filter((name) => name !== store) : [...shown, store])
                  }
                />
                <StoreDot store={store} />
                <span className="min-w-0 grow truncate">{store}</span>
                {isOfGroup || change === null ? null : (
                  <span className="font-semibold tabular-nums">{changeText(change)}</span>
                )}
              </label>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-sm text-pretty text-ink-2">
        {isOfGroup
          ? t('Zaškrtnutý obchod pribudne v\u00a0grafe, ak má v\u00a0kategórii dosť produktov.')
          : period === 'week'
            ? t('Zmena oproti predchádzajúcemu týždňu. Zaškrtnutý obchod pribudne v\u00a0grafe.')
            : t(
                'Zmena od prvého mesiaca, ktorý od obchodu poznáme. Zaškrtnutý obchod pribudne v\u00a0grafe.',
              )}
      </p>
    </Panel>
  )
}
