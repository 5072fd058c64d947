/** Planted faults that no test can notice, because they do not change any visible behaviour. */
export interface Harmless {
  readonly file: string
  readonly before: string
  readonly after: string
  readonly why: string
}

const harmless = (file: string, why: string, before: string, ...after: string[]): Harmless[] =>
  after.map((line) => ({ file, before, after: line, why }))

export const HARMLESS: readonly Harmless[] = [
  ...harmless(
    'packages/core/src/product/ean.ts',
    'a sum and a difference of the same numbers are both odd or both even',
    'sum += Number(digits[place]) * ((digits.length - place) % 2 === 1 ? 3 : 1)',
    'sum += Number(digits[place]) * ((digits.length + place) % 2 === 1 ? 3 : 1)',
  ),
  ...harmless(
    'packages/core/src/text/fold.ts',
    'past the end of a text there is no letter, which is found out two lines below',
    'if ((unit === 0x2d || unit === 0x27) && i > 0 && i + 1 < text.length) {',
    'if ((unit === 0x2d || unit === 0x27) && i > 0 && i + 1 <= text.length) {',
    'if ((unit === 0x2d || unit === 0x27) && i > 0 && i - 1 < text.length) {',
  ),
  ...harmless(
    'packages/core/src/import/import-date.ts',
    'a cache that is not asked: the same day is read again',
    'if (known !== undefined) return known',
    '',
  ),
  ...harmless(
    'packages/core/src/list/merge-operations.ts',
    'no two operations have one id, and one that comes twice changes nothing the second time',
    'one.at === other.at ? one.op_id > other.op_id : one.at > other.at',
    'one.at === other.at ? one.op_id >= other.op_id : one.at > other.at',
  ),
  ...harmless(
    'packages/core/src/alerts/keyword-index.ts',
    'the shorter pieces begin a word of the title and match by the same rule; they were found already',
    'for (let to = start + word.length + 1; to <= last; to += 1) this.#add(joined.slice(start, to), found)',
    'for (let to = start - word.length + 1; to <= last; to += 1) this.#add(joined.slice(start, to), found)',
  ),
  ...harmless(
    'packages/core/src/alerts/keyword-index.ts',
    'prefixes only spare look-ups: without them each is made, and finds the same',
    'return false',
    'return true',
  ),
  ...harmless(
    'packages/core/src/catalogue/page/page-of-hits.ts',
    'two ways to the same page, of which the quicker is guessed',
    'const steps = gatherSteps >= size ? size : Math.max(walkSteps * UNEVENNESS, gatherSteps / 2)',
    'const steps = gatherSteps > size ? size : Math.max(walkSteps * UNEVENNESS, gatherSteps / 2)',
  ),
  ...harmless(
    'packages/core/src/catalogue/page/page-of-hits.ts',
    'both ways sort',
    'if (to - from > count >>> 1 && count > SHORT) numbers.subarray(0, count).sort()',
    'if (to - from > count >>> 1 && count >= SHORT) numbers.subarray(0, count).sort()',
  ),
  ...harmless(
    'packages/core/src/catalogue/page/page-of-hits.ts',
    'sorts the lower part too, of which nothing is shown',
    'else if (from >= middle) low = middle',
    'else if (from > middle) low = middle',
  ),
  ...harmless(
    'apps/server/src/modules/import/merge/merge.ts',
    'without a changed history the statement finds no row to change',
    'if (history > 0) await client.query(UPDATE_JUDGED)',
    'if (history >= 0) await client.query(UPDATE_JUDGED)',
  ),
  ...harmless(
    'apps/server/src/modules/import/merge/merge.ts',
    'the histories of more products of the file are looked through, and stay as they are',
    'SELECT m.product_id FROM import_matches m JOIN products p ON p.id = m.product_id AND p.turned_on IS NOT NULL',
    'SELECT m.product_id FROM import_matches m JOIN products p ON p.id = m.product_id OR p.turned_on IS NOT NULL',
  ),
  ...harmless(
    'apps/server/src/platform/auth/sessions.ts',
    'differs within one millisecond',
    'if (now - session.lastUsedAt > TOUCH_AFTER_MS) await this.#touch(hash, key, session.user.id)',
    'if (now - session.lastUsedAt >= TOUCH_AFTER_MS) await this.#touch(hash, key, session.user.id)',
  ),
  ...harmless(
    'apps/server/src/platform/auth/api-keys.ts',
    'differs within one microsecond',
    ".select(sql<boolean>`last_used_at IS NULL OR last_used_at < now() - interval '1 minute'`.as('is_stale'))",
    ".select(sql<boolean>`last_used_at IS NULL OR last_used_at <= now() - interval '1 minute'`.as('is_stale'))",
  ),
]
