import type { Branch } from '@cenolov/contract/catalogue'
import { distanceKm, type Position } from '@cenolov/core/branches'
import { fold } from '@cenolov/core/text'
import { positionOf } from '../branches/branch-place.ts'

export interface TripStart {
  readonly kind: 'device' | 'town' | 'branch'
  readonly position: Position
  /** The town, or the branch; null for the device. */
  readonly branch: Branch | null
}

/** Two towns of one name are further apart. */
const TOWN_KM = 25

/**
 * Returns where the way to branches begins: at the device's position; without it, in the town of the first own branch
 * whose position is known. The centre of a town is the mean of its branches. null when nothing is known.
 * @param own the shopper's branches, in the order of choice
 */
export function tripStart(
  device: Position | null,
  own: readonly Branch[],
  all: readonly Branch[],
): TripStart | null {
  if (device !== null) return { kind: 'device', position: device, branch: null }
  for (const branch of own) {
    const position = positionOf(branch)
    if (position === null) continue
    const town = positionsInTown(branch, position, all)
    if (town.length < 2) return { kind: 'branch', position, branch }
    return { kind: 'town', position: meanOf(town), branch }
  }
  return null
}

function positionsInTown(branch: Branch, position: Position, all: readonly Branch[]): Position[] {
  const name = fold(branch.town)
  if (name === '') return []
  return all.flatMap((other) => {
    const there = fold(other.town) === name ? positionOf(other) : null
    return there !== null && distanceKm(position, there) <= TOWN_KM ? [there] : []
  })
}

const meanOf = (positions: readonly Position[]): Position => ({
  lat: mean(positions.map(({ lat }) => lat)),
  lng: mean(positions.map(({ lng }) => lng)),
})

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
