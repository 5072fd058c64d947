import type { CatalogueParts } from '../catalogue-parts.ts'
import { ALL, type HitSet, LIST } from '../search/hit-set.ts'
import { CubeCounter } from './cube-counter.ts'
import { ListCounter } from './list-counter.ts'
import type { QueryFilters } from './query-filters.ts'
import { SetCells } from './set-cells.ts'
import { Tally } from './tally.ts'

/** Counts the hits of a query once, by cell of the cube (see `Cells`), in the way that suits how they are held. */
export class HitCounter {
  readonly tally: Tally
  readonly #parts: CatalogueParts
  readonly #lists: ListCounter
  readonly #cubes: CubeCounter
  readonly #sets: SetCells

  constructor(parts: CatalogueParts) {
    this.#parts = parts
    this.tally = new Tally(parts)
    this.#lists = new ListCounter(parts)
    this.#cubes = new CubeCounter(parts)
    this.#sets = new SetCells(parts)
  }

  /** Leaves in `tally` the figures of the hits under the filters. */
  count(hits: HitSet, filters: QueryFilters): void {
    const { tally } = this
    const { cube, titles } = this.#parts
    tally.clear()
    if (hits.kind === LIST) this.#lists.count(hits, filters, tally)
    else if (hits.kind === ALL) this.#cubes.count(hits, cube, 0, filters, tally)
    else if (hits.set >= 0 && titles.common.cube) {
      this.#cubes.count(hits, titles.common.cube, hits.set, filters, tally)
    } else this.#sets.count(hits, filters, tally)
  }
}
