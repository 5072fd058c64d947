import type { AdminOverview, DayFigures } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import type { PluralForms } from '@cenolov/core/text'
import type { ReactNode } from 'react'
import { countOf, formatCount } from '#format/numbers.ts'
import { DayBars } from '#ui/day-bars.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { AdminFigures } from '../admin-figures.tsx'

const sumOf = (days: readonly DayFigures[], figure: (day: DayFigures) => number): number =>
  days.reduce((sum, day) => sum + figure(day), 0)

const YESTERDAY_AND_TODAY = 2

/** Changes since yesterday, and a comparison of the last days. */
export function LastDays({ overview }: { readonly overview: AdminOverview }) {
  const { days, shoppers, is_estimate: isEstimate, since_yesterday: changed } = overview
  const recent = days.slice(-YESTERDAY_AND_TODAY)
  const failed = sumOf(days, ({ failed_source_runs }) => failed_source_runs)
  const newShoppers = sumOf(days, ({ new_shoppers }) => new_shoppers)
  return (
    <>
      <Panel title={t('Od včera')}>
        <AdminFigures
          figures={[
            { name: t('Prečítaných riadkov'), value: formatCount(sumOf(recent, ({ rows }) => rows)) },
            { name: t('Zmenených cien'), value: formatCount(changed.changed_prices) },
            { name: t('Nových produktov'), value: formatCount(changed.new_products) },
            {
              name: t('Nových používateľov'),
              value: formatCount(sumOf(recent, ({ new_shoppers }) => new_shoppers)),
            },
          ]}
        />
      </Panel>
      <Panel title={t('Posledných 14 dní')}>
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-3">
          <Trend
            title={t('Riadky')}
            forms={[t('riadok'), t('riadky'), t('riadkov')]}
            days={days}
            figure={({ rows }) => rows}
            value={formatCount(sumOf(days, ({ rows }) => rows))}
            note={t('dnes {count}', { count: formatCount(days.at(-1)?.rows ?? 0) })}
          />
          <Trend
            title={t('Čítania zdrojov')}
            forms={[t('čítanie'), t('čítania'), t('čítaní')]}
            days={days}
            figure={({ source_runs }) => source_runs}
            value={formatCount(sumOf(days, ({ source_runs }) => source_runs))}
            note={
              failed === 0 ? (
                t('žiadne nezlyhalo')
              ) : (
                <span className="font-semibold text-warn">
                  {t('zlyhalo {failed}', { failed: formatCount(failed) })}
                </span>
              )
            }
          />
          <Trend
            title={t('Kupujúci')}
            forms={[t('nový kupujúci'), t('noví kupujúci'), t('nových kupujúcich')]}
            days={days}
            figure={({ new_shoppers }) => new_shoppers}
            value={isEstimate ? t('asi {count}', { count: formatCount(shoppers) }) : formatCount(shoppers)}
            note={
              newShoppers === 0
                ? t('nikto nový')
                : t('+{newShoppers} za 14 dní', { newShoppers: formatCount(newShoppers) })
            }
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
  const text = t('{title} za 14 dní: najviac za deň {countOf}, dnes {today}.', {
    title,
    countOf: countOf(Math.max(0, ...values), forms),
    today: countOf(today, forms),
  })
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-[0.8125rem] leading-5 text-ink-2">{title}</h3>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-xl leading-7 font-bold tracking-tight">{value}</span>
        <span className="text-sm text-ink-2">{note}</span>
      </p>
      <DayBars text={text} values={values} />
      <p aria-hidden className="mt-1 flex justify-between text-xs text-ink-2">
        <span>{t('pred 2\u00a0týždňami')}</span>
        <span>{t('dnes')}</span>
      </p>
    </section>
  )
}
