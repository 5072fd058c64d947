import type { AdminOverview, DayFigures } from '@cenolov/contract/admin'
import type { PluralForms } from '@cenolov/core/text'
import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../../format/numbers.ts'
import { DayBars } from '../../../ui/day-bars.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AdminFigures } from '../admin-figures.tsx'

const sumOf = (days: readonly DayFigures[], figure: (day: DayFigures) => number): number =>
  days.reduce((sum, day) => sum + figure(day), 0)

const YESTERDAY_AND_TODAY = 2

/** What changed since yesterday, and how the last days compare. */
export function LastDays({ overview }: { readonly overview: AdminOverview }) {
  const { days, shoppers, is_estimate: isEstimate, since_yesterday: changed } = overview
  const recent = days.slice(-YESTERDAY_AND_TODAY)
  const failed = sumOf(days, ({ failed_source_runs }) => failed_source_runs)
  const newShoppers = sumOf(days, ({ new_shoppers }) => new_shoppers)
  return (
    <>
      <Panel title="Od včera">
        <AdminFigures
          figures={[
            { name: 'Prečítaných riadkov', value: formatCount(sumOf(recent, ({ rows }) => rows)) },
            { name: 'Zmenených cien', value: formatCount(changed.changed_prices) },
            { name: 'Nových produktov', value: formatCount(changed.new_products) },
            {
              name: 'Nových používateľov',
              value: formatCount(sumOf(recent, ({ new_shoppers }) => new_shoppers)),
            },
          ]}
        />
      </Panel>
      <Panel title="Posledných 14 dní">
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-3">
          <Trend
            title="Riadky"
            forms={['riadok', 'riadky', 'riadkov']}
            days={days}
            figure={({ rows }) => rows}
            value={formatCount(sumOf(days, ({ rows }) => rows))}
            note={`dnes ${formatCount(days.at(-1)?.rows ?? 0)}`}
          />
          <Trend
            title="Čítania zdrojov"
            forms={['čítanie', 'čítania', 'čítaní']}
            days={days}
            figure={({ source_runs }) => source_runs}
            value={formatCount(sumOf(days, ({ source_runs }) => source_runs))}
            note={
              failed === 0 ? (
                'žiadne nezlyhalo'
              ) : (
                <span className="font-semibold text-warn">zlyhalo {formatCount(failed)}</span>
              )
            }
          />
          <Trend
            title="Kupujúci"
            forms={['nový kupujúci', 'noví kupujúci', 'nových kupujúcich']}
            days={days}
            figure={({ new_shoppers }) => new_shoppers}
            value={`${isEstimate ? 'asi ' : ''}${formatCount(shoppers)}`}
            note={newShoppers === 0 ? 'nikto nový' : `+${formatCount(newShoppers)} za 14 dní`}
          />
        </div>
      </Panel>
    </>
  )
}

interface TrendProps {
  readonly title: string
  readonly forms: PluralForms
  readonly days: readonly DayFigures[]
  readonly figure: (day: DayFigures) => number
  readonly value: string
  readonly note: ReactNode
}

function Trend({ title, forms, days, figure, value, note }: TrendProps) {
  const values = days.map(figure)
  const today = values.at(-1) ?? 0
  const text = `${title} za 14 dní: najviac za deň ${countOf(Math.max(0, ...values), forms)}, dnes ${countOf(today, forms)}.`
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-[0.8125rem] leading-5 text-ink-2">{title}</h3>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-xl leading-7 font-bold tracking-tight">{value}</span>
        <span className="text-sm text-ink-2">{note}</span>
      </p>
      <DayBars text={text} values={values} />
      <p aria-hidden className="mt-1 flex justify-between text-xs text-ink-2">
        <span>pred 2&nbsp;týždňami</span>
        <span>dnes</span>
      </p>
    </section>
  )
}
