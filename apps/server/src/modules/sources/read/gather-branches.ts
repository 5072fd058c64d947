import { createReadStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { BRANCH_PRICES, type BranchOffer, branchPricesCell, chainOffer } from '@cenolov/core/branches'
import { CsvRecords } from '@cenolov/core/import'
import { canonicalAkcia, effectivePrice, parseAkcia, parseMoney } from '@cenolov/core/offer'
import { ALL_CSV_COLUMNS, type CsvColumn } from '@cenolov/core/product'
import { CsvOutput } from '#platform/storage/csv-output.ts'

const AT = Object.fromEntries(ALL_CSV_COLUMNS.map((column, index) => [column, index])) as Readonly<
  Record<CsvColumn, number>
>

/** Plain data, so that rows are gathered in a thread. */
interface GatheringOrder {
  /** The file of an import, with `ALL_CSV_COLUMNS`. It is replaced. */
  readonly path: string
  /** Day of the shops, `YYYY-MM-DD`. */
  readonly today: string
}

interface Goods {
  readonly cells: readonly string[]
  readonly offers: BranchOffer[]
}

/**
 * Rewrites the rows of a price list, in which each branch has rows of its own: one row for the chain, with its branches
 * in the cell `Branch Prices`. Rows without a branch or without a price stay as they are.
 * @returns how many rows the file has now
 */
export async function gatherBranches({ path, today }: GatheringOrder): Promise<number> {
  const goods = new Map<string, Goods>()
  const others: (readonly string[])[] = []
  for await (const cells of recordsOf(path)) {
    const offer = offerOf(cells)
    if (offer === null) {
      others.push(cells)
      continue
    }
    const key = keyOf(cells)
    const known = goods.get(key)
    if (known === undefined) goods.set(key, { cells, offers: [offer] })
    else known.offers.push(offer)
  }
  const gathered = `${path}.gathered`
  const output = new CsvOutput(gathered)
  const write = (cells: readonly string[]) => {
    output.add(cells)
    return output.flush()
  }
  await write([...ALL_CSV_COLUMNS, BRANCH_PRICES])
  for (const cells of others) await write(cells.length === ALL_CSV_COLUMNS.length ? [...cells, ''] : cells)
  for (const found of goods.values()) await write(rowOf(found, today))
  await output.end()
  await rename(gathered, path)
  return others.length + goods.size
}

async function* recordsOf(path: string): AsyncGenerator<readonly string[]> {
  let pending: (readonly string[])[] = []
  const records = new CsvRecords(',', {
    onRecord: (cells, record) => {
      if (record > 1) pending.push(cells)
    },
    onBrokenQuotes: (_record, line) => pending.push([line]),
  })
  for await (const piece of createReadStream(path, 'utf8')) {
    records.push(String(piece))
    yield* pending
    pending = []
  }
  records.end()
  yield* pending
}

/** Returns null for a row without a branch or a price. */
function offerOf(cells: readonly string[]): BranchOffer | null {
  const branch = cells[AT['Specific Store']] ?? ''
  const price = parseMoney(cells[AT.Price] ?? '')
  if (branch === '' || price === null || price <= 0) return null
  const isConditional = cells[AT.Card] !== '' || cells[AT.Multi] !== ''
  const akcia = isConditional ? 'No' : canonicalAkcia(cells[AT.Akcia] ?? '')
  const isSale = parseAkcia(akcia).kind !== 'none'
  return {
    branch,
    price,
    akcia: isSale ? effectivePrice({ price, akcia }).toFixed(2) : 'No',
    valid_from: isSale ? (cells[AT['Valid From']] ?? '') : '',
    valid_to: isSale ? (cells[AT['Valid To']] ?? '') : '',
  }
}

/** A barcode identifies goods best, then the chain's own number, then the title with the amount. */
function keyOf(cells: readonly string[]): string {
  const [ean, article] = [cells[AT.EAN], cells[AT.Article]]
  const named = ean ? `e${ean}` : article ? `a${article}` : null
  const title = () => [AT.Title, AT.Gram, AT.Amount, AT.Unit].map((column) => cells[column]).join('\t')
  return `${cells[AT.Store]}\n${named ?? title()}`
}

function rowOf({ cells, offers }: Goods, today: string): string[] {
  const chain = chainOffer(offers, today)!
  const { usual } = chain
  const row = [...cells]
  row[AT['Specific Store']] = ''
  row[AT.Price] = String(usual.price)
  row[AT.Akcia] = usual.akcia
  row[AT['Valid From']] = usual.valid_from
  row[AT['Valid To']] = usual.valid_to
  row[AT.Card] = ''
  row[AT.Multi] = ''
  return [...row, branchPricesCell(chain)]
}
