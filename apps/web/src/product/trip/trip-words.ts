import type { JudgedTrip } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { asCents, toEuros } from '@cenolov/core/offer'
import { formatEuro } from '../../format/numbers.ts'

/** `s cestou 21,60 €, ostane 2,60 €`, of a single store; '' when its trip was not judged. */
export function withTripText(trips: readonly JudgedTrip[], store: string): string {
  const judged = trips.find(({ candidate: { stops } }) => stops.length === 1 && stops[0].store === store)
  if (judged === undefined) return ''
  const { candidate, cost, left } = judged
  const whole = t('s\u00a0cestou {euro}', { euro: formatEuro(toEuros(asCents(candidate.total + cost))) })
  return left > 0 ? t('{whole}, ostane {euro}', { whole, euro: formatEuro(toEuros(left)) }) : whole
}
