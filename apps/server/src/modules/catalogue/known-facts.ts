import { createHash } from 'node:crypto'
import { type BarcodeFacts, type FilteredFacts, factBits } from '@cenolov/core/facts'
import type pg from 'pg'
import type { DatabaseListener } from '../../platform/database/connections/listener.ts'
import { inPoolTransaction } from '../../platform/database/connections/pool-transaction.ts'
import { rowsInBatches } from '../../platform/database/rows/rows-in-batches.ts'
import type { Logger } from '../../platform/logger.ts'

const BATCH = 2_000
const SELECT = `SELECT ean, nutri_score, to_json(allergens)::text, allergens_complete::text, vegan, vegetarian,
  bio::text, source, licence, day::text FROM product_facts ORDER BY ean`

export interface LoadedFacts {
  /** Identifies the content; empty without facts. */
  readonly tag: string
  readonly barcodes: BarcodeFacts
  readonly source: FactsSource | null
}

interface FactsSource {
  readonly source: string
  readonly licence: string
  readonly day: string
}

const NONE: LoadedFacts = {
  tag: '',
  barcodes: { codes: new Float64Array(), bits: new Uint32Array() },
  source: null,
}

/** Keeps the facts of all barcodes in memory, 12 bytes each. An import notifies of new facts. */
export class KnownFacts {
  readonly #pool: pg.Pool
  #inUse = NONE
  #loading: Promise<void> | null = null
  #changedMeanwhile = false

  constructor(pool: pg.Pool, listener: DatabaseListener, logger: Logger) {
    this.#pool = pool
    const reload = () =>
      void this.load().catch((error) => logger.error({ err: error }, 'The facts of products cannot be read.'))
    listener.subscribe({ channel: 'facts', onNotification: reload, onGap: reload })
  }

  get inUse(): LoadedFacts {
    return this.#inUse
  }

  /** Calls during a round share one more round. */
  load(): Promise<void> {
    this.#changedMeanwhile = true
    this.#loading ??= this.#follow().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #follow(): Promise<void> {
    while (this.#changedMeanwhile) {
      this.#changedMeanwhile = false
      this.#inUse = await inPoolTransaction(this.#pool, readFacts, 'BEGIN READ ONLY')
    }
  }
}

async function readFacts(client: pg.ClientBase): Promise<LoadedFacts> {
  const codes: number[] = []
  const bits: number[] = []
  let source: FactsSource | null = null
  for await (const rows of rowsInBatches(client, 'facts', SELECT, BATCH))
    for (const [ean, grade, allergens, isComplete, vegan, vegetarian, bio, name, licence, day] of rows) {
      codes.push(Number(ean))
      // The table's constraints allow only values that core knows.
      const facts = {
        nutri_score: grade,
        allergens: JSON.parse(allergens ?? 'null'),
        allergens_complete: isComplete === 'true',
        ...{ vegan, vegetarian },
        bio: bio === 'true',
      } as FilteredFacts
      bits.push(factBits(facts))
      if (source === null || day! > source.day) source = { source: name!, licence: licence!, day: day! }
    }
  if (source === null) return NONE
  const barcodes = { codes: Float64Array.from(codes), bits: Uint32Array.from(bits) }
  const hash = createHash('sha256')
    .update(barcodes.codes)
    .update(barcodes.bits)
    .update(JSON.stringify(source))
  return { tag: hash.digest('hex').slice(0, 8), barcodes, source }
}
