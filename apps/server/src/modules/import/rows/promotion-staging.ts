import type { ImportRowError } from '@cenolov/contract/admin'
import { CsvRecords, PromotionReader, type PromotionRow } from '@cenolov/core/import'
import { pluralForm } from '@cenolov/core/text'
import type pg from 'pg'
import { joinInBulk } from '../merge/bulk-joins.ts'
import { promotionRows } from '../merge/promotion-rows.ts'
import { type CommonSpelling, loadNames } from './common-spelling.ts'
import { STAGING_COLUMNS } from './copy-lines.ts'
import type { Inspection } from './inspect.ts'
import { RejectedRows } from './rejected-rows.ts'
import { ERRORS_KEPT, type RowDefaults, type StagedCounts } from './staging.ts'

const BATCH = 5_000
const UNKNOWN_SHOWN = 20
const NOTES_KEPT = 100

/**
 * Reads the promotions of a file, finds their goods, and stages these goods with changed terms in the temporary table
 * `import_rows`. That includes goods whose promotion the file no longer names. Promotions of unknown goods are counted
 * and never become products.
 * @param sourceId the source whose promotions end when the file does not name them; null for none
 */
export async function stagePromotions(
  client: pg.Client,
  bytes: AsyncIterable<Buffer>,
  inspection: Inspection,
  defaults: RowDefaults & { readonly sourceId: number | null },
  onRows: (counts: Pick<StagedCounts, 'good' | 'bad'>) => void,
): Promise<StagedCounts> {
  await client.query(`CREATE TEMP TABLE import_rows (${STAGING_COLUMNS}) ON COMMIT DROP`)
  await client.query(PROMOTIONS_TABLE)
  const reading = new PromotionReading(inspection, defaults, await loadNames(client))
  const decoder = new TextDecoder(inspection.encoding, { fatal: true })
  for await (const piece of bytes) {
    reading.push(decoder.decode(piece, { stream: true }))
    if (reading.waiting.length >= BATCH) await insert(client, reading.waiting.splice(0))
    onRows(reading)
  }
  reading.end()
  await insert(client, reading.waiting.splice(0))
  await client.query('ANALYZE import_promotions')
  await joinInBulk(client, PROMOTED)
  await client.query('ANALYZE import_promoted')
  const { rows: unknown } = await client.query<UnknownRow>(UNKNOWN)
  const { rows: past } = await client.query<{ count: string }>(PAST, [defaults.today])
  const { staged, ended, collapsed } = await promotionRows(client, defaults)
  const unknownCount = Number(unknown[0]?.total ?? 0)
  onRows(reading)
  return {
    good: staged - ended,
    bad: reading.bad,
    errors: reading.errors,
    rejected: reading.rejected,
    notes: [
      ...counted(ended, ['akcia sa skončila', 'akcie sa skončili', 'akcií sa skončilo']),
      ...counted(Number(past[0]!.count), ['akcia už uplynula', 'akcie už uplynuli', 'akcií už uplynulo']),
      ...counted(collapsed, OTHER_PROMOTIONS),
      ...counted(unknownCount, UNKNOWN_GOODS),
      ...unknown.map(({ row, ean, article, title }) => ({
        row,
        column: ean === '' ? 'Article' : 'EAN',
        message: `Tovar ${ean || article} v tomto obchode nepoznáme: „${title.slice(0, 60)}“`,
      })),
      ...reading.notes,
    ].slice(0, NOTES_KEPT),
    unknown: unknownCount,
    // A list of promotions does not overtake earlier lists of goods.
    stores: new Set(),
    hasDuplicates: false,
    hasEans: false,
    hasArticles: false,
    hasTerms: true,
  }
}

const OTHER_PROMOTIONS = [
  'ďalšia akcia toho istého tovaru sa nezobrazí',
  'ďalšie akcie toho istého tovaru sa nezobrazia',
  'ďalších akcií toho istého tovaru sa nezobrazí',
] as const
const UNKNOWN_GOODS = [
  'akcia je na tovar, ktorý v tomto obchode nepoznáme',
  'akcie sú na tovar, ktorý v tomto obchode nepoznáme',
  'akcií je na tovar, ktorý v tomto obchode nepoznáme',
] as const

function counted(count: number, forms: readonly [string, string, string]): readonly ImportRowError[] {
  return count === 0 ? [] : [{ row: 0, column: '', message: `${count} ${pluralForm(count, forms)}` }]
}

interface ReadPromotion extends PromotionRow {
  readonly row: number
}

interface UnknownRow {
  readonly total: string
  readonly row: number
  readonly ean: string
  readonly article: string
  readonly title: string
}

class PromotionReading {
  readonly waiting: ReadPromotion[] = []
  readonly errors: ImportRowError[] = []
  readonly notes: ImportRowError[] = []
  readonly rejected = new RejectedRows()
  good = 0
  bad = 0
  readonly #records: CsvRecords
  readonly #reader: PromotionReader
  readonly #names: CommonSpelling

  constructor(
    { layout, dayOrder }: Inspection,
    { today, timeZone, currency }: RowDefaults,
    names: CommonSpelling,
  ) {
    this.#names = names
    this.#reader = new PromotionReader({ today, timeZone, order: dayOrder ?? null }, currency)
    this.#records = new CsvRecords(layout.delimiter, {
      onRecord: (cells, record) => this.#onRecord(cells, record),
      onBrokenQuotes: () => undefined,
    })
  }

  push(text: string): void {
    this.#records.push(text)
  }

  end(): void {
    this.#records.end()
  }

  #onRecord(cells: readonly string[], row: number): void {
    if (row === 1) {
      this.rejected.add(cells, '')
      return
    }
    const result = this.#reader.read(cells)
    if (!result.ok) {
      const { column, message } = result.fault
      this.bad += 1
      this.rejected.add(cells, message)
      if (this.errors.length < ERRORS_KEPT) this.errors.push({ row, column, message })
      return
    }
    this.good += 1
    for (const note of result.notes) if (this.notes.length < NOTES_KEPT) this.notes.push({ row, ...note })
    const { promotion } = result
    this.waiting.push({ row, ...promotion, store: this.#names.storeName(promotion.store) })
  }
}

async function insert(client: pg.Client, rows: readonly ReadPromotion[]): Promise<void> {
  if (rows.length === 0) return
  await client.query(INSERT, [
    rows.map(({ row }) => row),
    rows.map(({ title }) => title),
    rows.map(({ store }) => store),
    rows.map(({ branch }) => branch),
    rows.map(({ ean }) => ean),
    rows.map(({ article }) => article),
    rows.map(({ terms }) => JSON.stringify(terms)),
  ])
}

const PROMOTIONS_TABLE = `
CREATE TEMP TABLE import_promotions (row integer, title text, store text, branch text, ean text, article text, terms json)
ON COMMIT DROP`
const INSERT = `
INSERT INTO import_promotions
SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::json[])`

/** True if a promotion `r` concerns the store of a product `p`, and its branch if the promotion names one. */
const OF_STORE = `p.store = r.store AND (r.branch = '' OR p.specific_store = r.branch) AND p.deleted_at IS NULL`
const PROMOTED = `
CREATE TEMP TABLE import_promoted ON COMMIT DROP AS
SELECT p.id AS product_id, r.row, r.terms FROM import_promotions r JOIN products p ON ${OF_STORE} AND p.ean = r.ean
WHERE r.ean <> '' AND p.ean <> ''
UNION ALL
SELECT p.id, r.row, r.terms FROM import_promotions r JOIN products p ON ${OF_STORE} AND p.article = r.article
WHERE r.article <> '' AND p.article <> '' AND r.ean = ''`

const UNKNOWN = `
SELECT count(*) OVER () AS total, r.row, r.ean, r.article, r.title FROM import_promotions r
WHERE NOT EXISTS (SELECT FROM import_promoted m WHERE m.row = r.row)
ORDER BY r.row LIMIT ${UNKNOWN_SHOWN}`

const PAST = `
WITH past AS (DELETE FROM import_promoted WHERE (terms->>'valid_to')::date < $1::date RETURNING row)
SELECT count(DISTINCT row) FROM past`
