import { isCalendarDay } from '../day/read-day.ts'
import { t } from '../language/index.ts'
import { OPENING_HOURS_MAX } from './opening-hours.ts'
import { OSM_TEXT_MAX, readOsmReference, tidyOsm } from './osm-reference.ts'
import { positionFault } from './position.ts'

/** A shop of a chain. Unknown texts are '', unknown positions and ends null. */
export interface BranchFields {
  readonly store: string
  /** The chain's own number. */
  readonly code: string
  readonly name: string
  /** As the chain calls it: `hypermarket`, `express`. */
  readonly format: string
  readonly street: string
  readonly town: string
  readonly postcode: string
  readonly lat: number | null
  readonly lng: number | null
  /** As OpenStreetMap writes them. */
  readonly opening_hours: string
  /** Its element in OpenStreetMap, see `readOsmReference`. */
  readonly osm: string
  /** The first and the last day of the branch, `YYYY-MM-DD`. */
  readonly since: string
  readonly until: string | null
}

export const BRANCH_TEXT_MAX = {
  store: 200,
  code: 100,
  name: 200,
  format: 100,
  street: 200,
  town: 100,
  postcode: 20,
  opening_hours: OPENING_HOURS_MAX,
  osm: OSM_TEXT_MAX,
} as const satisfies Partial<Record<keyof BranchFields, number>>

type BranchText = keyof typeof BRANCH_TEXT_MAX
export const BRANCH_TEXTS = Object.keys(BRANCH_TEXT_MAX) as readonly BranchText[]

export interface BranchFault {
  readonly field: keyof BranchFields
  readonly message: string
}

/**
 * Returns the fields with control characters and surrounding spaces removed from their texts, and the postcode with the
 * zero that a spreadsheet removed.
 */
export function tidyBranch<Fields extends BranchFields>(fields: Fields): Fields {
  const texts = BRANCH_TEXTS.map((name) => [name, tidy(fields[name])] as const)
  const tidied = { ...fields, ...Object.fromEntries(texts) }
  return { ...tidied, osm: tidyOsm(tidied.osm), postcode: postcodeOf(tidied) }
}

function postcodeOf({ postcode, lat, lng }: Pick<BranchFields, 'postcode' | 'lat' | 'lng'>): string {
  const digits = /^(\d{4,5})(?:[.,]0)?$/.exec(postcode)?.[1]
  // Other countries have postcodes of four digits.
  return digits === undefined || positionFault(lat, lng) === 'outside' ? postcode : digits.padStart(5, '0')
}

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{C}+/gu, ' ')
    .trim()

/** Returns the faults of a tidy branch. `positionFault` judges whether its position is in the country. */
export function branchFaults(fields: BranchFields): BranchFault[] {
  const { store, lat, lng, since, until } = fields
  const faults: BranchFault[] = []
  if (store === '') faults.push({ field: 'store', message: t('Zadajte obchod.') })
  for (const field of BRANCH_TEXTS) {
    const most = BRANCH_TEXT_MAX[field]
    if (fields[field].length > most) faults.push({ field, message: t('Najviac {most} znakov.', { most }) })
  }
  if (fields.osm !== '' && fields.osm.length <= BRANCH_TEXT_MAX.osm && readOsmReference(fields.osm) === null)
    faults.push({
      field: 'osm',
      message: t('Zadajte napríklad way/123456 alebo adresu z\u00a0openstreetmap.org.'),
    })
  if (lat !== null && !(Math.abs(lat) <= 90))
    faults.push({ field: 'lat', message: t('Zemepisná šírka musí byť od -90 do 90.') })
  if (lng !== null && !(Math.abs(lng) <= 180))
    faults.push({ field: 'lng', message: t('Zemepisná dĺžka musí byť od -180 do 180.') })
  if ((lat === null) !== (lng === null))
    faults.push({ field: lat === null ? 'lat' : 'lng', message: t('Zadajte obe súradnice, alebo žiadnu.') })
  if (!isCalendarDay(since)) faults.push({ field: 'since', message: t('Zadajte platný deň.') })
  if (until !== null && !isCalendarDay(until))
    faults.push({ field: 'until', message: t('Zadajte platný deň.') })
  else if (until !== null && until < since)
    faults.push({ field: 'until', message: t('Koniec musí byť po začiatku.') })
  return faults
}
