import type { BranchesQuery } from '@cenolov/contract/catalogue'
import { fold } from '@cenolov/core/text'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { AnswerCache, ConditionalAnswer } from '../../platform/http/answers/versioned-answers.ts'
import { allBranches } from './branch-rows.ts'

/** The tag changes with the rows, and answers are kept until it does. */
export class BranchList {
  readonly #db: Database
  readonly #cache = new AnswerCache()
  #kept: { readonly tag: string; readonly branches: ReturnType<typeof allBranches> } | null = null

  constructor(db: Database) {
    this.#db = db
  }

  async answer({ store = '', town = '' }: BranchesQuery): Promise<ConditionalAnswer> {
    const { tag, branches: reading } = await this.#current()
    const branches = await reading
    const [ofStore, inTown] = [fold(store), fold(town)]
    return this.#cache.get(JSON.stringify([tag, ofStore, inTown]), () => {
      const found = branches.filter(
        (branch) =>
          (ofStore === '' || fold(branch.store) === ofStore) &&
          (inTown === '' || fold(branch.town) === inTown),
      )
      return new ConditionalAnswer(tag, [Buffer.from(JSON.stringify({ branches: found }))])
    })
  }

  /** Reads the rows only when their hash has changed. */
  async #current() {
    const { rows } = await sql<{ tag: string }>`
      SELECT md5(coalesce(string_agg(b::text, '' ORDER BY id), '')) AS tag FROM branches b`.execute(this.#db)
    const { tag } = rows[0]!
    if (this.#kept?.tag === tag) return this.#kept
    this.#cache.clear()
    const branches = allBranches(this.#db)
    const kept = { tag, branches }
    this.#kept = kept
    branches.catch(() => {
      if (this.#kept === kept) this.#kept = null
    })
    return kept
  }
}
