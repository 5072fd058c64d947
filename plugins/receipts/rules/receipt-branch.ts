import { fold } from '@cenolov/core/text'
import type { ReceiptPlace } from './ekasa-answer.ts'

export interface KnownBranch {
  readonly id: number
  /** With its number. */
  readonly street: string
  readonly town: string
  readonly postcode: string
}

/**
 * Finds the branch at an address: by street and number in the same postcode or town. Registers write numbers as
 * `29`, `1523/29` or `29A`. Returns null when no branch, or more than one, fits.
 */
export function branchAt(place: ReceiptPlace, branches: readonly KnownBranch[]): number | null {
  const near = branches.filter((branch) => isNear(place, branch))
  const street = streetKey(place.street)
  const here = near.filter((branch) => street !== '' && streetKey(branch.street) === street)
  const numbers = numbersOf(place.number || place.street)
  const exact = here.filter((branch) => numbersOf(branch.street).some((number) => numbers.includes(number)))
  // A village has no streets, and some lists leave numbers out.
  const found = exact.length > 0 ? exact : numbers.length === 0 ? here : here.filter(hasNoNumber)
  return found.length === 1 ? found[0]!.id : null
}

function isNear(place: ReceiptPlace, branch: KnownBranch): boolean {
  const postcode = branch.postcode.replace(/\D/g, '')
  if (place.postcode !== '' && postcode !== '') return place.postcode === postcode
  const [one, other] = [townKey(place.town), townKey(branch.town)]
  return (
    one !== '' &&
    other !== '' &&
    (one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `))
  )
}

/** Returns the town without its part: `Bratislava - mestská časť Ružinov`. */
function townKey(town: string): string {
  const [before = ''] = fold(town).split('mestska cast')
  return before.trimEnd().replace(/-$/, '').trim()
}
const streetKey = (street: string): string =>
  fold(street)
    .replace(/\b(?:ulica|ul|namestie|nam|trieda|tr|cesta|c)\b\.?/g, ' ')
    .replace(/\d+\s?[a-z]?\b|[^\p{L}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const numbersOf = (text: string): string[] => fold(text).match(/\d+[a-z]?\b/g) ?? []
const hasNoNumber = ({ street }: KnownBranch): boolean => numbersOf(street).length === 0
