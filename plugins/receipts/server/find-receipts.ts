import { fold, foldedWords } from '@cenolov/core/text'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ReceiptList } from '../api.ts'
import { LIST_MAX } from './receipt-rows.ts'

type Found = ReceiptList['receipts'][number]

const FOUND_GOODS = 3
/** Months can be searched in every language of the interface. */
const MONTH_FORMATS = ['sk', 'en'].map(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }),
)
const monthNames = (day: string): string =>
  MONTH_FORMATS.map((format) => format.format(new Date(day))).join(' ')

/**
 * Finds receipts that have every word, in the name of the store, in the goods, or in the month (`marec`, `2026`).
 * Returns the newest first, each with the goods that have a word.
 */
export async function findReceipts(db: Database, userId: number, search: string): Promise<ReceiptList> {
  const words = foldedWords(search)
  const { rows } = await sql<Omit<Found, 'found'> & { names: readonly string[] }>`
    SELECT r.id, r.store, r.seller, r.branch_id, r.day, r.total,
      count(l.n) FILTER (WHERE l.kind = 'goods')::integer AS goods,
      count(l.n) FILTER (WHERE l.kind = 'goods' AND l.product_id IS NULL)::integer AS unknown,
      coalesce(array_agg(coalesce(nullif(l.title, ''), l.text) ORDER BY l.n) FILTER (WHERE l.kind = 'goods'), '{}')
        AS names
    FROM receipts r JOIN receipt_lines l ON l.user_id = r.user_id AND l.receipt_id = r.id
    WHERE r.user_id = ${userId}
    GROUP BY r.user_id, r.id ORDER BY r.day DESC, r.id DESC`.execute(db)
  const receipts = rows.flatMap(({ names, ...receipt }): Found[] => {
    const { store, seller, day } = receipt
    const about = fold(`${store} ${seller} ${day.slice(0, 4)} ${monthNames(day)}`)
    const folded = names.map((name) => ({ name, text: fold(name) }))
    const isThere = (word: string) => about.includes(word) || folded.some(({ text }) => text.includes(word))
    if (words.length === 0 || !words.every(isThere)) return []
    const wanted = words.filter((word) => !about.includes(word))
    const found = folded.filter(({ text }) => wanted.some((word) => text.includes(word)))
    return [{ ...receipt, found: found.slice(0, FOUND_GOODS).map(({ name }) => name) }]
  })
  return { receipts: receipts.slice(0, LIST_MAX) }
}
