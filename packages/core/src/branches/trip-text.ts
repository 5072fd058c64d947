import { numberText } from '../text/number-text.ts'

/** `850 m`, `3,2 km`, `12 km` */
export function kmText(km: number): string {
  if (km < 0.995) return `${Math.max(10, Math.round(km * 100) * 10)}\u00a0m`
  return `${numberText(km, km < 9.95 ? 1 : 0)}\u00a0km`
}
