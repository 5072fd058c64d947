import { sql } from 'kysely'
import type { CatalogueWriter } from '#platform/database/catalogue/catalogue-transaction.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'
import type { ItemKey, ReviewDecisions } from '#platform/review-decisions.ts'
import { tellApart } from './distinct-products.ts'
import { bestKept, findCandidates } from './duplicates.ts'
import { mergeProducts, undoMerge } from './merge-products.ts'

/** Accepted duplicates are merged, rejected ones are declared different. */
export function duplicateDecisions(options: CatalogueWriter): ReviewDecisions {
  const { db } = options
  return {
    decide: async (actor, keys, { verdict, keep }) => {
      let count = 0
      for (const ids of keys)
        if (verdict === 'rejected') count += (await tellApart(db, actor, ids, true)) ? 1 : 0
        else {
          const kept = keep ?? (await keptOf(ids))
          if (!ids.includes(kept))
            throw new InvalidFields([{ field: 'keep', message: 'Vyberte rôzne produkty jedného obchodu.' }])
          await mergeProducts(options, actor, { keep: kept, drop: ids.filter((id) => id !== kept) })
          count += 1
        }
      return count
    },
    undo: async (actor, keys) => {
      let count = 0
      for (const ids of keys) {
        const merge = await mergeOf(ids)
        if (merge !== undefined) await undoMerge(options, actor, merge)
        if (merge !== undefined || (await tellApart(db, actor, ids, false))) count += 1
      }
      return count
    },
  }

  async function keptOf(ids: ItemKey): Promise<number> {
    const known = [...(await findCandidates(db, ids)).values()]
    if (known.length < ids.length) throw new HttpError(404, 'product-not-found')
    return bestKept(known)
  }

  /** Ignores merges that were undone. */
  async function mergeOf(ids: ItemKey): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM product_merges WHERE kept_id = ANY(${ids}::bigint[]) AND undone_at IS NULL AND ${ids}::bigint[] = ARRAY(
        SELECT kept_id UNION SELECT jsonb_array_elements_text(before -> 'drop')::bigint ORDER BY 1)
      ORDER BY merged_at DESC LIMIT 1`.execute(db)
    return rows[0]?.id
  }
}
