import { t } from '../language/index.ts'
import { priceText, toEuros } from '../offer/money.ts'
import { numberText } from '../text/number-text.ts'
import type { JudgedTrip } from './trip.ts'

const euros = (cents: number): string => priceText(toEuros(cents as JudgedTrip['cost']), 'EUR')

/** `850 m`, `3,2 km`, `12 km` */
export function kmText(km: number): string {
  if (km < 0.995) return `${Math.max(10, Math.round(km * 100) * 10)}\u00a0m`
  return `${numberText(km, km < 9.95 ? 1 : 0)}\u00a0km`
}

/**
 * Says which trip pays off most: `Najlacnejšie je Lidl (3,2 km): ušetríte 4,20 €, cesta stojí 1,60 €, ostane 2,60 €`.
 * '' without a trip.
 * @param trips from `judgeTrips`
 */
export function bestTripText(trips: readonly JudgedTrip[]): string {
  const [best] = trips
  if (best === undefined) return ''
  const stores = best.candidate.stops.map(({ store }) => store)
  const isCheapest = trips.every(({ saves }) => saves <= best.saves)
  const claim = isCheapest
    ? stores.length === 1
      ? t('Najlacnejšie je')
      : t('Najlacnejšie sú')
    : t('Najviac sa oplatí')
  const way = stores.length === 1 ? kmText(best.km) : t('spolu {km}', { km: kmText(best.km) })
  return `${claim} ${stores.join(' a ')} (${way}): ${tripBalanceText(trips)}`
}

/**
 * Says what is left of the trip that pays off most: `ušetríte 4,20 €, cesta stojí 1,60 €, ostane 2,60 €`. '' without a
 * trip.
 * @param trips from `judgeTrips`
 */
export function tripBalanceText(trips: readonly JudgedTrip[]): string {
  const [best] = trips
  if (best === undefined) return ''
  const { cost, saves, left } = best
  const costs = cost === 0 ? t('cesta nič nestojí') : t('cesta stojí {cost}', { cost: euros(cost) })
  if (saves <= 0) {
    const isOnly = trips.filter(({ candidate }) => candidate.stops.length === 1).length === 1
    return isOnly ? costs : t('{costs}, do vzdialenejšieho obchodu sa ísť neoplatí', { costs })
  }
  return cost === 0
    ? t('ušetríte {saves}, {costs}', { saves: euros(saves), costs })
    : t('ušetríte {saves}, {costs}, ostane {left}', { saves: euros(saves), costs, left: euros(left) })
}

/**
 * Says whether a second store pays off: `druhý obchod sa neoplatí`, or by how much. '' when no pair was judged.
 * @param trips from `judgeTrips`
 */
export function secondStoreText(trips: readonly JudgedTrip[]): string {
  const single = trips.find(({ candidate }) => candidate.stops.length === 1)
  const pair = trips.find(({ candidate }) => candidate.stops.length === 2)
  if (single === undefined || pair === undefined) return ''
  const gain = pair.left - single.left
  return gain > 0
    ? t('druhý obchod ušetrí ešte {gain}', { gain: euros(gain) })
    : t('druhý obchod sa neoplatí')
}
