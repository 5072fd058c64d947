import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { withCheckDigit } from '@cenolov/core/product'
import type { SchemaElement } from 'hyparquet'
import { fileWriter, parquetWriteRows } from 'hyparquet-writer'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import type { ProductFactsResponse } from '../../api.ts'
import { loadFacts } from './load-facts.ts'

const COLUMNS = [
  'code',
  'product_name',
  'quantity',
  'nutriscore_grade',
  'nova_group',
  'labels_tags',
  'allergens_tags',
  'traces_tags',
  'ingredients_analysis_tags',
  'origins_tags',
] as const
type Row = Partial<Record<(typeof COLUMNS)[number], string>>

const HORALKY = withCheckDigit('858000000001')
const SOYA = withCheckDigit('858000000002')
const OWN_BREAD = withCheckDigit('200000000001')
const FOREIGN = withCheckDigit('301000000001')

const { app, importRows, offered } = await adminApp()
const directory = await mkdtemp(join(tmpdir(), 'cenolov-facts-'))
afterAll(() => rm(directory, { recursive: true }))
await importRows(
  { Title: 'Horalky', EAN: HORALKY },
  { Title: 'Horalky inde', EAN: HORALKY, Store: 'Tesco' },
  { Title: 'Sójový nápoj', EAN: SOYA },
  { Title: 'Chlieb z pultu', EAN: OWN_BREAD },
  { Title: 'Bez kódu', EAN: '' },
)
const ids = new Map((await offered()).map(({ title, id }) => [title, id]))

const HORALKY_ROW: Row = {
  code: HORALKY,
  product_name: '"Horalky" oblátka',
  quantity: '50 g',
  nutriscore_grade: 'e',
  nova_group: '4',
  allergens_tags: 'en:peanuts,en:gluten',
  traces_tags: 'en:nuts',
  ingredients_analysis_tags: 'en:palm-oil,en:non-vegan,en:maybe-vegetarian',
}
const SOYA_ROW: Row = {
  code: SOYA,
  product_name: 'Sójový nápoj, bio',
  nutriscore_grade: 'a',
  nova_group: 'unknown',
  labels_tags: 'en:organic,en:eu-organic',
}
const HORALKY_FACTS = {
  nutri_score: 'e',
  nova: 4,
  allergens: ['gluten', 'peanuts', 'nuts'],
  vegan: 'no',
  vegetarian: 'maybe',
  bio: null,
  source: 'Open Food Facts',
  licence: 'ODbL',
  url: `https://world.openfoodfacts.org/product/${HORALKY}`,
  day: app.clock.today(),
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const asText = (rows: readonly Row[], delimiter: '\t' | ',', columns: readonly string[] = COLUMNS) =>
  [Object.fromEntries(columns.map((column) => [column, column])), ...rows]
    .map((row: Record<string, string>) => columns.map((column) => row[column] ?? ''))
    .map((cells) => `${cells.map((cell) => (delimiter === ',' ? quoted(cell) : cell)).join(delimiter)}\n`)
    .join('')

const LISTS = ['labels_tags', 'allergens_tags', 'traces_tags', 'ingredients_analysis_tags'] as const

/** Lists of tags are arrays there. */
const asJsonLines = (rows: readonly Row[]) =>
  rows
    .map((row) => ({
      ...row,
      ...Object.fromEntries(LISTS.map((name) => [name, row[name]?.split(',') ?? []])),
    }))
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')

async function saved(content: string | Uint8Array, name = 'facts.csv'): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, content)
  return path
}

const PACKERS = {
  GZIP: gzipSync,
  BROTLI: brotliCompressSync,
  ZSTD: zstdCompressSync,
}

/** The part of the published schema that is read. */
const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: 3 + LISTS.length },
  { name: 'code', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  { name: 'nutriscore_grade', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  { name: 'nova_group', type: 'INT32', repetition_type: 'OPTIONAL' },
  ...LISTS.flatMap((name): SchemaElement[] => [
    { name, num_children: 1, converted_type: 'LIST', repetition_type: 'OPTIONAL' },
    { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
    { name: 'element', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  ]),
]

async function savedParquet(
  rows: readonly Row[],
  rowGroupSize = 1_000,
  codec: 'SNAPPY' | keyof typeof PACKERS = 'SNAPPY',
): Promise<string> {
  const path = join(directory, 'facts.parquet')
  const list = (text = '') => (text === '' ? null : text.split(','))
  await parquetWriteRows({
    writer: fileWriter(path),
    schema: SCHEMA,
    columns: ['code', 'nutriscore_grade', 'nova_group', ...LISTS].map((name) => ({ name })),
    rows: rows.map((row) => ({
      code: row.code ?? null,
      nutriscore_grade: row.nutriscore_grade ?? null,
      nova_group: row.nova_group === '4' ? 4 : null,
      ...Object.fromEntries(LISTS.map((name) => [name, list(row[name])])),
    })),
    rowGroupSize,
    codec,
    compressors: PACKERS,
  })
  return path
}

const load = (path: string) => loadFacts(app, path, new AbortController().signal)
const answerOf = (title: string) => app.server.inject({ url: `/api/v1/products/${ids.get(title)}/facts` })
const factsOf = async (title: string) => (await answerOf(title)).json<ProductFactsResponse>().facts
const kept = () => app.db.selectFrom('product_facts').selectAll().orderBy('ean').execute()

beforeEach(async () => {
  await app.db.deleteFrom('product_facts').execute()
})

describe('a file of Open Food Facts', () => {
  const rows = [{ ...HORALKY_ROW, code: FOREIGN }, HORALKY_ROW, SOYA_ROW]

  it.each([
    ['between tabs, where quotes are letters', async () => saved(asText(rows, '\t'))],
    ['between commas', async () => saved(`\ufeff${asText(rows, ',').replaceAll('\n', '\r\n')}`)],
    ['as gzip', async () => saved(gzipSync(asText(rows, '\t')), 'facts.csv.gz')],
    ['as JSON lines', async () => saved(asJsonLines(rows), 'facts.jsonl')],
    ['as JSON lines in gzip', async () => saved(gzipSync(asJsonLines(rows)), 'facts.jsonl.gz')],
    ['as Parquet', async () => savedParquet(rows)],
    ['as Parquet in several groups', async () => savedParquet(rows, 1)],
    ['as Parquet with Gzip', async () => savedParquet(rows, 1_000, 'GZIP')],
    ['as Parquet with Brotli', async () => savedParquet(rows, 1_000, 'BROTLI')],
    ['as Parquet with Zstandard', async () => savedParquet(rows, 1_000, 'ZSTD')],
  ])('gives facts about our barcodes: %s', async (_how, file) => {
    const { known, barcodes, report } = await load(await file())
    expect({ known, barcodes, rows: report.rows, faulty: report.faulty }).toEqual({
      known: 2,
      barcodes: 2,
      rows: 3,
      faulty: 0,
    })
    expect(await factsOf('Horalky')).toEqual(HORALKY_FACTS)
    expect(await factsOf('Horalky inde')).toEqual(HORALKY_FACTS)
    expect(await factsOf('Sójový nápoj')).toMatchObject({
      nutri_score: 'a',
      nova: null,
      allergens: null,
      vegan: null,
      bio: true,
    })
    expect(await factsOf('Bez kódu')).toBeNull()
    expect(await kept()).toHaveLength(2)
  })

  it('may write barcodes in other ways, and name the allergens as published', async () => {
    const columns = COLUMNS.map((column) => (column === 'allergens_tags' ? 'allergens' : column))
    const row = { ...HORALKY_ROW, allergens: 'en:milk', code: `0${HORALKY}` }
    await load(await saved(asText([row], '\t', columns)))
    expect(await factsOf('Horalky')).toMatchObject({ allergens: ['milk', 'nuts'] })
  })

  it('says nothing about goods that a chain numbers itself', async () => {
    await load(await saved(asText([{ ...HORALKY_ROW, code: OWN_BREAD }, HORALKY_ROW], '\t')))
    expect(await factsOf('Chlieb z pultu')).toBeNull()
  })

  it('counts by its first row of a barcode that says something, and replaces the former facts', async () => {
    await load(await saved(asText([SOYA_ROW], '\t')))
    const again = [{ code: HORALKY }, HORALKY_ROW, { ...HORALKY_ROW, nutriscore_grade: 'a' }]
    await load(await saved(asText(again, '\t')))
    expect(await factsOf('Horalky')).toMatchObject({ nutri_score: 'e' })
    expect(await factsOf('Sójový nápoj')).toBeNull()
  })

  it('may have some faulty rows, which are counted and named', async () => {
    const [header, horalky, soya] = asText([HORALKY_ROW, SOYA_ROW], '\t').split('\n')
    const { report, known } = await load(
      await saved(`${header}\nx\ty\n${'z'.repeat(2_000_000)}\n${horalky}\n\n${soya}\n`),
    )
    expect(known).toBe(2)
    expect(report).toMatchObject({ rows: 4, faulty: 2 })
    expect(report.faults[0]).toContain('riadok 2 má 2 stĺpcov, hlavička 10')
    expect(report.faults[1]).toContain('riadok 3')
  })
})

describe('a file that cannot be read to its end changes nothing', () => {
  const good = asText([HORALKY_ROW, SOYA_ROW], '\t')
  const random = Array.from({ length: 3_000 }, (_, at) => ({
    code: String(at * 7_919),
    product_name: `${at}`,
  }))

  it.each<[name: string, file: () => Promise<string>, message: string]>([
    ['empty', () => saved(''), 'nie je CSV'],
    ['only a header', () => saved(asText([], '\t')), 'nehovorí nič'],
    ['without a table', () => saved('\0\x01'.repeat(1_000_000)), 'nie je CSV'],
    [
      'cut off within a row',
      () => saved(good.slice(0, -40).replace(/\t[^\t]*$/, '')),
      'nie je celý: riadok 3',
    ],
    ['cut off within quotes', () => saved(asText([HORALKY_ROW], ',').slice(0, -12)), 'nie je celý'],
    [
      'a gzip that is cut off',
      async () => saved(gzipSync(asText([HORALKY_ROW, ...random], '\t')).subarray(0, -200), 'cut.gz'),
      'poškodený alebo neúplný',
    ],
    [
      'a gzip with other bytes',
      async () => {
        const packed = gzipSync(asText([HORALKY_ROW, ...random], '\t'))
        packed.fill(0xff, 5_000, 5_100)
        return saved(packed, 'broken.gz')
      },
      'poškodený alebo neúplný',
    ],
    [
      'without a column',
      () => saved(asText([HORALKY_ROW], '\t', ['code', 'nova_group', 'labels_tags', 'allergens_tags'])),
      'chýbajú stĺpce: nutriscore_grade, ingredients_analysis_tags',
    ],
    ['only foreign goods', () => saved(asText([{ ...HORALKY_ROW, code: FOREIGN }], '\t')), 'nehovorí nič'],
    [
      'rows of rubbish',
      () => saved(`${good}${'x\n'.repeat(2_000)}${good}`),
      'priveľa chybných riadkov. Prvý: riadok 4',
    ],
    [
      'a Parquet that is cut off',
      async () => {
        const path = await savedParquet([HORALKY_ROW, SOYA_ROW])
        await truncate(path, 300)
        return path
      },
      'Parquet je poškodený alebo neúplný',
    ],
    [
      'a Parquet with other bytes',
      async () => {
        const bytes = await readFile(await savedParquet([HORALKY_ROW, SOYA_ROW]))
        bytes.fill(0xff, 4, 60)
        return saved(bytes, 'broken.parquet')
      },
      'Parquet je poškodený alebo neúplný',
    ],
  ])('%s', async (_name, file, message) => {
    await load(await saved(good, 'good.csv'))
    const before = await kept()
    expect(before).toHaveLength(2)
    await expect(load(await file())).rejects.toThrow(message)
    expect(await kept()).toEqual(before)
  })
})

it('a product that is unknown has no facts', async () => {
  const answer = await app.server.inject({ url: '/api/v1/products/999999999/facts' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ detail: 'Produkt sa nenašiel', code: 'product-not-found', values: {} })
})
