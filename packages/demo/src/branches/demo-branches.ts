import { STORE_CHAINS } from '../assortment/store-chains.ts'
import { mixSeed, seededRandom } from '../random/seeded-random.ts'
import data from './towns.json' with { type: 'json' }

interface Town {
  readonly name: string
  readonly postcode: string
  readonly lat: number
  readonly lng: number
}

/** Real towns of Slovakia, with the position of their centre. */
const TOWNS: readonly Town[] = data

export interface DemoBranch {
  readonly store: string
  readonly code: string
  readonly name: string
  readonly format: string
  readonly street: string
  readonly town: string
  readonly postcode: string
  readonly lat: number
  readonly lng: number
  /** As OpenStreetMap writes them. */
  readonly opening_hours: string
}

const STREETS = [
  'Hlavná',
  'Štefánikova',
  'Hviezdoslavova',
  'Kukučínova',
  'Obchodná',
  'Mierová',
  'Jilemnického',
]
const HOURS = [
  'Mo-Su 07:00-21:00',
  'Mo-Sa 07:00-20:00; Su 08:00-20:00',
  'Mo-Sa 06:30-21:00; Su 07:00-20:00',
  '24/7',
]
const FORMATS = ['hypermarket', 'supermarket', 'supermarket', 'expres']
const BRANCHES_A_CHAIN = 9
/** Branches are spread over a town: about three kilometres. */
const SPREAD = 0.03

/** Returns invented branches in real towns, each time the same. */
export function demoBranches(): readonly DemoBranch[] {
  return STORE_CHAINS.filter(({ regional }) => regional !== true).flatMap(({ name }, chain) => {
    const random = seededRandom(mixSeed(1, chain, BRANCHES))
    return Array.from({ length: BRANCHES_A_CHAIN }, (_, index): DemoBranch => {
      const town = TOWNS[(chain * 3 + index * 2) % TOWNS.length]!
      const near = (degrees: number) => Math.round((degrees + random.between(-SPREAD, SPREAD)) * 1e4) / 1e4
      return {
        store: name,
        code: String(1001 + index),
        name: `${name} ${town.name}`,
        format: FORMATS[random.integer(0, FORMATS.length - 1)]!,
        street: `${STREETS[random.integer(0, STREETS.length - 1)]!} ${random.integer(1, 90)}`,
        town: town.name,
        postcode: town.postcode,
        lat: near(town.lat),
        lng: near(town.lng),
        opening_hours: HOURS[random.integer(0, HOURS.length - 1)]!,
      }
    })
  })
}

/** Seeds a generator of its own for branches, so that they change nothing else. */
const BRANCHES = 7_263_014
