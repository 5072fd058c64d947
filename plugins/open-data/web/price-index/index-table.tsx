import { t } from '@cenolov/core/language'
import { formatCount } from '#format/numbers.ts'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import type { IndexLine } from './index-lines.ts'
import type { IndexPeriod, IndexPoint } from './index-queries.ts'
import { changeText, periodName, timeWords } from './index-words.ts'

export interface IndexTableProps {
  readonly period: IndexPeriod
  readonly times: readonly string[]
  readonly points: readonly IndexPoint[]
  readonly lines: readonly IndexLine[]
}

/** The figures of the chart, the newest first. */
export function IndexTable({ period, times, points, lines }: IndexTableProps) {
  const goods = new Map(points.map((point) => [point.time, point.goods]))
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        {t('Čísla v\u00a0tabuľke')}
      </summary>
      <ScrollBox label={t('Čísla v\u00a0tabuľke')} className="max-h-96">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{t('Zmena cien od začiatku grafu')}</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-2">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {periodName(period)}
              </th>
              {lines.map(({ name }) => (
                <th key={name} scope="col" className="py-2 pr-4 text-right font-semibold whitespace-nowrap">
                  {name}
                </th>
              ))}
              <th scope="col" className="py-2 text-right font-semibold">
                {t('Produktov')}
              </th>
            </tr>
          </thead>
          <tbody>
            {times
              .map((time, place) => (
                <tr key={time} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
                    {timeWords(time)}
                  </th>
                  {lines.map(({ name, values }) => {
                    const value = values[place] ?? null
                    return (
                      <td key={name} className="py-2 pr-4 text-right whitespace-nowrap">
                        {value === null ? '–' : changeText(value)}
                      </td>
                    )
                  })}
                  <td className="py-2 text-right">{formatCount(goods.get(time) ?? 0)}</td>
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}
