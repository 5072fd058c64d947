import { t } from '@cenolov/core/language'
import { percentChange, percentText } from '@cenolov/core/text'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatOneDecimal } from '#format/numbers.ts'
import { SharePicture } from '#product/share/share-picture.tsx'
import { settings } from '#settings.ts'
import { Card } from '#ui/layout/card.tsx'
import { QueryPlaceholder } from '#ui/messages/query-error-state.tsx'
import { monthText } from './months.ts'
import { inflationQuery, shopIndexQuery } from './receipt-queries.ts'
import { shopsBeside } from './shop-index.ts'

const WIDTH = 100
const HEIGHT = 40
/** The least height of the chart, as a share of the first month. */
const LEAST_RANGE = 0.04

/** Compares the price index of the shopper's own goods with the index of all shops, as a chart and as a table. */
export function OwnInflation({ hasShopIndex }: { readonly hasShopIndex: boolean }) {
  const query = useQuery(inflationQuery())
  const { data: shopIndex } = useQuery({ ...shopIndexQuery(), enabled: hasShopIndex })
  const months = query.data?.months
  if (months === undefined)
    return (
      <QueryPlaceholder
        query={query}
        failure={t('Infláciu sa nepodarilo načítať')}
        loading={t('Počítam infláciu...')}
        className="h-64"
      />
    )
  const known = months.flatMap(({ month, index }, place) => (index === null ? [] : [{ month, index, place }]))
  const last = known.at(-1)
  if (last === undefined || known.length < 2)
    return (
      <p className="text-pretty text-ink-2">
        {t(
          'Vlastnú infláciu spočítame, keď budete mať aspoň dva mesiace nákupov rovnakých vecí. Potvrďte, čo na bločkoch je, nech ich spoznáme.',
        )}
      </p>
    )
  const first = known[0]!
  const shops = shopsBeside(months, shopIndex?.points ?? [])
  const inShops = (shops?.values ?? []).flatMap((value, place) =>
    value === null ? [] : [{ index: value * shops!.own, place }],
  )
  const shopsNow = shops?.values[last.place] ?? null
  const values = [...known, ...inShops].map(({ index }) => index)
  const low = Math.min(...values, 1)
  const high = Math.max(...values, low + LEAST_RANGE)
  const x = (place: number) => (WIDTH * place) / Math.max(1, months.length - 1)
  const y = (index: number) => HEIGHT - (HEIGHT * (index - low)) / (high - low)
  const pathOf = (points: readonly { readonly place: number; readonly index: number }[]) =>
    points.map(({ place, index }, i) => `${i === 0 ? 'M' : 'L'}${x(place)} ${y(index)}`).join(' ')
  return (
    <Card>
      <figure aria-labelledby="moja-inflacia" className="flex flex-col gap-4 p-4 md:p-5">
        <figcaption id="moja-inflacia" className="text-lg font-bold text-pretty">
          {t('Váš nákup stojí od {month} {index}', {
            month: monthText(first.month, 'from'),
            index: changeText(last.index),
          })}
          {shopsNow === null ? null : (
            <span className="block text-base font-normal text-ink-2">
              {t('Ceny v\u00a0obchodoch od {month}: {percent}', {
                month: monthText(shops!.base, 'from'),
                percent: shownChange(shopsNow),
              })}
            </span>
          )}
        </figcaption>
        {shops === null || shopsNow === null ? null : (
          <ShareInflation own={last.index / shops.own} inShops={shopsNow} since={shops.base} />
        )}
        <svg
          aria-hidden="true"
          viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
          preserveAspectRatio="none"
          className="block h-40 w-full overflow-visible"
        >
          <path
            d={`M0 ${y(1)} H${WIDTH}`}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="3 4"
            className="stroke-edge"
          />
          {shops !== null ? (
            <path
              d={pathOf(inShops)}
              fill="none"
              strokeWidth={2}
              strokeDasharray="6 5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-ink-3"
            />
          ) : null}
          <path
            d={pathOf(known)}
            fill="none"
            strokeWidth={2.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-brand"
          />
        </svg>
        <p aria-hidden className="-mt-2 flex justify-between text-sm text-ink-2">
          <span>{monthText(months[0]!.month)}</span>
          <span>{monthText(months.at(-1)!.month)}</span>
        </p>
        {shops !== null ? (
          <p aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
            <Key className="border-brand">{t('váš nákup')}</Key>
            <Key className="border-dashed border-ink-3">{t('všetky obchody')}</Key>
          </p>
        ) : null}
        <table className="w-full text-left">
          <caption className="sr-only">{t('Moja inflácia po mesiacoch')}</caption>
          <thead className="text-sm text-ink-2">
            <tr>
              <th scope="col" className="py-2 font-semibold">
                {t('Mesiac')}
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                {shops !== null ? t('Váš nákup') : t('Zmena')}
              </th>
              {shops !== null ? (
                <th scope="col" className="py-2 pl-3 text-right font-semibold">
                  {t('Obchody')}
                </th>
              ) : null}
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                {t('Z\u00a0vášho nákupu')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, index, covered }, place) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="py-2.5 font-semibold">
                  {monthText(month)}
                </th>
                <td className="py-2.5 pl-3 text-right whitespace-nowrap tabular-nums">
                  {knownChange(index)}
                </td>
                {shops !== null ? (
                  <td className="py-2.5 pl-3 text-right whitespace-nowrap tabular-nums">
                    {knownChange(shops.values[place] ?? null)}
                  </td>
                ) : null}
                <td className="py-2.5 pl-3 text-right whitespace-nowrap tabular-nums">
                  {percentText(covered * 100)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-sm text-pretty text-ink-2">
          {t(
            'Porovnávame len veci, ktoré ste kúpili v\u00a0oboch mesiacoch. Keď tvoria menej ako 30\u00a0% nákupu, povieme, že nevieme.',
          )}
        </p>
      </figure>
    </Card>
  )
}

const knownChange = (index: number | null): string => (index === null ? t('nevieme') : shownChange(index))

interface ShareInflationProps {
  /** Indices of the same months: 1.02 is 2 % more. */
  readonly own: number
  readonly inShops: number
  readonly since: string
}

function ShareInflation({ own, inShops, since }: ShareInflationProps) {
  const words = {
    own: shownChange(own),
    inShops: shownChange(inShops),
    month: monthText(since, 'from'),
    site: settings().site.name,
  }
  return (
    <SharePicture
      title={t('Zdieľať moju infláciu')}
      note={t(
        'Sú na ňom len dve percentá: nie čo, kde ani za koľko ste kúpili. Obrázok vznikol na tomto zariadení.',
      )}
      words={{
        heading: t('Môj nákup'),
        figure: words.own,
        labelHeading: t('Ceny v\u00a0obchodoch'),
        labelFigure: words.inShops,
        conclusion: t('od {month}', { month: words.month }),
        tone: own <= inShops ? 'good' : 'bad',
      }}
      text={t('Môj nákup {own}, obchody {inShops} od {month}. ({site})', words)}
      fileName="cenolov-inflacia.png"
    />
  )
}

function Key({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`w-6 border-t-3 ${className}`} />
      {children}
    </span>
  )
}

const percentOf = (index: number): number => Math.round((index - 1) * 1_000) / 10

const shownChange = (index: number): string => percentChange(percentOf(index), 1)

function changeText(index: number): string {
  const percent = percentOf(index)
  if (percent === 0) return t('rovnako')
  const values = { percent: formatOneDecimal(Math.abs(percent)) }
  return percent > 0 ? t('o\u00a0{percent}\u00a0% viac', values) : t('o\u00a0{percent}\u00a0% menej', values)
}
