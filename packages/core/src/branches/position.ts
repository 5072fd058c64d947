import { t } from '../language/index.ts'

export interface Position {
  readonly lat: number
  readonly lng: number
}

export type PositionFault = 'missing' | 'zero' | 'swapped' | 'outside'

const FAULT_TEXTS: Readonly<Record<PositionFault, string>> = {
  missing: t('Poloha chýba'),
  zero: t('Poloha je 0, 0'),
  swapped: t('Zemepisná šírka a dĺžka sú vymenené'),
  outside: t('Poloha je mimo Slovenska'),
}

export const positionFaultText = (fault: PositionFault): string => FAULT_TEXTS[fault]

/** Slovakia, with some hundred metres around it. */
const COUNTRY = { south: 47.72, north: 49.62, west: 16.83, east: 22.58 }

/** Returns what is wrong with a position, or null for one in Slovakia. */
export function positionFault(lat: number | null, lng: number | null): PositionFault | null {
  if (lat === null || lng === null || !Number.isFinite(lat) || !Number.isFinite(lng)) return 'missing'
  if (lat === 0 && lng === 0) return 'zero'
  if (isInCountry(lat, lng)) return null
  return isInCountry(lng, lat) ? 'swapped' : 'outside'
}

const isInCountry = (lat: number, lng: number): boolean =>
  lat >= COUNTRY.south && lat <= COUNTRY.north && lng >= COUNTRY.west && lng <= COUNTRY.east

/** Mean radius of the Earth in kilometres. */
const RADIUS_KM = 6_371.0088

/** Returns the distance of two positions in kilometres, in a straight line (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(to.lat - from.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng)
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
