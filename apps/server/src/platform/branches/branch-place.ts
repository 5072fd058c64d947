import { distanceKm, type Position, positionFault } from '@cenolov/core/branches'
import { fold } from '@cenolov/core/text'

export interface Place {
  readonly name?: string
  readonly street?: string
  readonly town?: string
  readonly lat?: number | null
  readonly lng?: number | null
}

/** Positions further apart are different places. */
const SAME_PLACE_KM = 0.05
/** Degrees of a cell, which is wider than `SAME_PLACE_KM` in both directions. */
const CELL = 0.001

export const hasAddress = ({ street = '', town = '' }: Place): boolean => street !== '' && town !== ''
export const addressOf = ({ street = '', town = '' }: Place): string => `${fold(street)}\n${fold(town)}`
const nameOf = ({ name = '' }: Place): string => fold(name)

function saneOf({ lat = null, lng = null }: Place): Position | null {
  return lat === null || lng === null || positionFault(lat, lng) !== null ? null : { lat, lng }
}

/** Returns null when a position is unknown or wrong. */
export function isNear(one: Place, other: Place): boolean | null {
  const [from, to] = [saneOf(one), saneOf(other)]
  return from === null || to === null ? null : distanceKm(from, to) <= SAME_PLACE_KM
}

/** Names alone decide only where neither addresses nor positions can be compared. */
export function isOtherPlace(one: Place, other: Place): boolean {
  const near = isNear(one, other)
  if (near === true) return false
  if (hasAddress(one) && hasAddress(other)) return addressOf(one) !== addressOf(other)
  if (near === false) return true
  return nameOf(one) !== '' && nameOf(other) !== '' && nameOf(one) !== nameOf(other)
}

/**
 * Finds branches of a chain by their address, their position or, where a row has neither of them nor a number, by their
 * name and town.
 */
export class KnownPlaces<Branch extends Place & { readonly store: string }> {
  readonly #byAddress: ReadonlyMap<string, readonly Branch[]>
  readonly #byCell: ReadonlyMap<string, readonly Branch[]>
  readonly #byName: ReadonlyMap<string, readonly Branch[]>

  constructor(branches: readonly Branch[]) {
    this.#byAddress = Map.groupBy(branches, (branch) => `${branch.store}\n${addressOf(branch)}`)
    this.#byCell = Map.groupBy(branches, (branch) => cellOf(branch.store, saneOf(branch), 0, 0))
    this.#byName = Map.groupBy(branches, (branch) => nameKeyOf(branch.store, branch))
  }

  find(
    { store, code, ...row }: Place & { readonly store: string; readonly code: string },
    isFree: (branch: Branch) => boolean,
  ): Branch | undefined {
    const atAddress = hasAddress(row) ? this.#byAddress.get(`${store}\n${addressOf(row)}`) : undefined
    const position = saneOf(row)
    const around = position === null ? [] : AROUND.map(([lat, lng]) => cellOf(store, position, lat, lng))
    const isNamed = code === '' && !hasAddress(row) && position === null
    const named = isNamed ? this.#byName.get(nameKeyOf(store, row)) : undefined
    return (
      atAddress?.find(isFree) ??
      around
        .flatMap((cell) => this.#byCell.get(cell) ?? [])
        .find((branch) => isFree(branch) && isNear(row, branch) === true) ??
      named?.find(isFree)
    )
  }
}

const nameKeyOf = (store: string, place: Place): string =>
  `${store}\n${nameOf(place)}\n${fold(place.town ?? '')}`

const AROUND = [-1, 0, 1].flatMap((lat) => [-1, 0, 1].map((lng) => [lat, lng] as const))

function cellOf(store: string, position: Position | null, lat: number, lng: number): string {
  if (position === null) return ''
  return `${store}\n${Math.floor(position.lat / CELL) + lat}\n${Math.floor(position.lng / CELL) + lng}`
}
