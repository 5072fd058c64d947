import type { AdminBranch, BranchBody } from '@cenolov/contract/admin'
import { type BranchFields, branchFaults, tidyBranch } from '@cenolov/core/branches'

export type BranchValues = Readonly<Record<keyof BranchFields, string>>
export type BranchFormFaults = Readonly<Partial<Record<keyof BranchFields, string>>>

export const newBranch = (today: string, store = ''): BranchValues => ({
  store,
  code: '',
  name: '',
  format: '',
  street: '',
  town: '',
  postcode: '',
  lat: '',
  lng: '',
  opening_hours: '',
  osm: '',
  since: today,
  until: '',
})

const degreesText = (degrees: number | null): string =>
  degrees === null ? '' : String(degrees).replace('.', ',')

export function valuesOf(branch: AdminBranch): BranchValues {
  const { id: _id, fault: _fault, lat, lng, until, ...texts } = branch
  return { ...texts, lat: degreesText(lat), lng: degreesText(lng), until: until ?? '' }
}

/** NaN for a text that is no number. */
const degrees = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.').replace(/°$/, ''))

/** A pair of degrees, as maps copy it: `48.1435, 17.1083`. Returns null for any other text. */
export function pastedPosition(text: string): Pick<BranchValues, 'lat' | 'lng'> | null {
  const found = /^\s*(-?\d{1,3}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*$/.exec(text)
  return found === null ? null : { lat: found[1]!.replace('.', ','), lng: found[2]!.replace('.', ',') }
}

export function bodyOf(values: BranchValues): BranchBody {
  const { lat, lng, until, ...texts } = values
  return tidyBranch({ ...texts, lat: degrees(lat), lng: degrees(lng), until: until || null })
}

/** Returns the first fault of each field, by the rule of the server. */
export function faultsOf(values: BranchValues): BranchFormFaults {
  const faults = branchFaults(bodyOf(values) as BranchFields)
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]))
}
