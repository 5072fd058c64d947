import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTurn } from '#platform/database/in-turn.ts'
import { jsonText } from '#platform/database/rows/json-text.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'
import type { Platform } from '#platform/platform.ts'
import type { Limit } from '#platform/traffic/rate-limiter.ts'
import type {
  BoughtGoods,
  Inflation,
  ReceiptAnswer,
  ReceiptBody,
  ReceiptElsewhere,
  ReceiptLineAnswer,
  ReceiptList,
  ReceiptSummary,
  ReceiptsQuery,
} from '../api.ts'
import { type Receipt, readAnswer, readReceiptCode, refusalWords } from '../rules/index.ts'
import type { ChainCatalogues } from './chain-catalogues.ts'
import type { EkasaClient } from './ekasa-client.ts'
import { type ElsewhereOptions, elsewhereOf } from './elsewhere.ts'
import { findReceipts } from './find-receipts.ts'
import { type MatchedLine, matchReceipt, productsSeen } from './match-receipt.ts'
import { boughtGoods, inflationOf, summaryOf } from './purchase-figures.ts'
import { purchasesCsv } from './purchases-csv.ts'
import type { ReceiptKey } from './receipt-key.ts'
import { noReceipt, receiptOf, receiptsOf } from './receipt-rows.ts'
import { proposeBranch, type Seller, sellerOf } from './seller.ts'

/** More than anybody shops; limits how fast rows can be added. */
const PER_ACCOUNT: Limit = { failures: 100, windowSeconds: 3_600 }
const PER_NETWORK: Limit = { failures: 300, windowSeconds: 3_600 }
/** Shares of the look-ups that the state allows in an hour. One that finds nothing counts too, because the state counts it. */
const LOOK_UPS_OF_ACCOUNT: Limit = { failures: 10, windowSeconds: 3_600 }
const LOOK_UPS_OF_NETWORK: Limit = { failures: 20, windowSeconds: 3_600 }
const LONG_AGO = '2000-01-01'
/** The state has usually looked a receipt up within this time. */
const PENDING_SECONDS = 60

export interface ReceiptsOptions extends ElsewhereOptions, Pick<Platform, 'db' | 'clock' | 'limits'> {
  readonly key: ReceiptKey
  readonly catalogues: ChainCatalogues
  /** null where the shopper's own browser asks eKasa. */
  readonly ekasa: EkasaClient | null
}

export class ReceiptsService {
  readonly #options: ReceiptsOptions

  constructor(options: ReceiptsOptions) {
    this.#options = options
  }

  /**
   * Reads, matches and stores a receipt. Throws `InvalidFields` for what is no receipt, `HttpError` 404 for one that
   * the state does not know, 409 for one that the account has, 429 for too many, 502 and 503 of `EkasaClient`.
   */
  async add(userId: number, network: string, body: ReceiptBody): Promise<ReceiptAnswer> {
    const { db, clock, limits, key, catalogues } = this.#options
    const giveBack = await limits.count(
      new Map([
        [`receipts account ${userId}`, PER_ACCOUNT],
        [`receipts network ${network}`, PER_NETWORK],
      ]),
    )
    try {
      const receipt = await this.#read(body, clock.today(), () =>
        limits.count(
          new Map([
            [`receipt look-ups account ${userId}`, LOOK_UPS_OF_ACCOUNT],
            [`receipt look-ups network ${network}`, LOOK_UPS_OF_NETWORK],
          ]),
        ),
      )
      const hash = await key.receipt(receipt.receiptId)
      await this.#requireNew(userId, hash)
      const seller = await sellerOf(db, receipt, receipt.day)
      const lines = await matchReceipt(db, catalogues, userId, receipt, seller)
      const id = await inTurn(db, userId, (transaction) =>
        insertReceipt(transaction, userId, hash, receipt, seller, lines),
      )
      if (seller.store !== '' && seller.branchId === null) await proposeBranch(db, seller.store, receipt)
      return await receiptOf(db, userId, id)
    } catch (error) {
      if (error instanceof HttpError || error instanceof InvalidFields) await giveBack()
      throw error
    }
  }

  /** @param countLookUp throws `HttpError` 429 when the shopper's share of look-ups is spent */
  async #read(
    { answer, code }: ReceiptBody,
    today: string,
    countLookUp: () => Promise<unknown>,
  ): Promise<Receipt> {
    const { ekasa } = this.#options
    if (answer !== undefined && answer !== null) return receiptIn('answer', answer, today)
    if (code === undefined) throw invalid('answer', 'Chýba odpoveď eKasy alebo kód bločku.')
    const reading = readReceiptCode(code)
    if ('refused' in reading) throw invalid('code', refusalWords(reading.refused))
    if (ekasa === null) throw invalid('code', 'Bloček si vyžiada váš prehliadač. Otvorte stránku Bloček.')
    await countLookUp()
    return receiptIn('code', await ekasa.find(reading.code), today)
  }

  async #requireNew(userId: number, hash: Buffer): Promise<void> {
    const known = await this.#options.db
      .selectFrom('receipts')
      .select('id')
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (known !== undefined) throw alreadyGiven()
  }

  get(userId: number, id: number): Promise<ReceiptAnswer> {
    return receiptOf(this.#options.db, userId, id)
  }

  list(userId: number, { month, search = '' }: ReceiptsQuery): Promise<ReceiptList> {
    const { db } = this.#options
    return search.trim() === '' ? receiptsOf(db, userId, month ?? null) : findReceipts(db, userId, search)
  }

  csv(userId: number): AsyncGenerator<string> {
    return purchasesCsv(this.#options.db, userId)
  }

  /** Removes a receipt. Throws `HttpError` 404. */
  async remove(userId: number, id: number): Promise<void> {
    const { numDeletedRows } = await this.#options.db
      .deleteFrom('receipts')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw noReceipt()
  }

  /**
   * Saves the product that the shopper chose for a line, for all lines of this name without a choice. Throws
   * `HttpError` 404, `InvalidFields` for a product of another chain.
   */
  async choose(userId: number, id: number, n: number, productId: number | null): Promise<ReceiptLineAnswer> {
    const { db } = this.#options
    const receipt = await receiptOf(db, userId, id)
    const line = receipt.lines.find((one) => one.n === n)
    if (line === undefined) throw new HttpError(404, 'receipt-line-not-found')
    if (line.kind !== 'goods') throw invalid('product_id', 'Tento riadok nie je tovar.')
    const product = productId === null ? undefined : (await productsSeen(db, [productId])).get(productId)
    if (productId !== null && product === undefined) throw new HttpError(404, 'product-not-found')
    if (product !== undefined && receipt.store !== '' && product.store !== receipt.store)
      throw invalid('product_id', `Vyberte produkt obchodu ${receipt.store}.`)
    await inTurn(db, userId, async (transaction) => {
      const chosen = await transaction
        .updateTable('receipt_lines')
        .set({
          product_id: productId,
          certainty: productId === null ? 'unknown' : 'certain',
          is_chosen: true,
          title: product?.title ?? '',
          category: product?.category ?? '',
        })
        .where('user_id', '=', userId)
        .where('receipt_id', '=', id)
        .where('n', '=', n)
        .returning('name')
        .executeTakeFirst()
      if (chosen === undefined) throw noReceipt()
      if (product !== undefined)
        await sql`
          UPDATE receipt_lines l SET product_id = ${productId}, certainty = 'certain',
            title = ${product.title}, category = ${product.category}
          FROM receipts r
          WHERE l.user_id = ${userId} AND r.user_id = ${userId} AND r.id = l.receipt_id
            AND r.store = ${receipt.store} AND l.name = ${chosen.name} AND l.kind = 'goods'
            AND NOT l.is_chosen`.execute(transaction)
    })
    return (await receiptOf(db, userId, id)).lines.find((one) => one.n === n)!
  }

  async elsewhere(userId: number, id: number, branches: readonly number[]): Promise<ReceiptElsewhere> {
    const receipt = await receiptOf(this.#options.db, userId, id)
    return elsewhereOf(this.#options, { userId, branches }, receipt)
  }

  summary(userId: number, from: string | undefined, to: string | undefined): Promise<ReceiptSummary> {
    const { db, clock } = this.#options
    return summaryOf(db, userId, from ?? LONG_AGO, to ?? clock.today())
  }

  goods(userId: number, search: string): Promise<BoughtGoods> {
    return boughtGoods(this.#options.db, userId, search)
  }

  inflation(userId: number): Promise<Inflation> {
    return inflationOf(this.#options.db, userId)
  }

  /** Leaves out the keyed hashes of receipts. */
  async exportData(userId: number): Promise<readonly unknown[]> {
    const { db } = this.#options
    const { rows } = await sql<{ receipt: unknown }>`
      SELECT to_jsonb(r) - 'user_id' - 'hash' || jsonb_build_object('lines',
        (SELECT jsonb_agg(to_jsonb(l) - 'user_id' - 'receipt_id' - 'name' ORDER BY l.n) FROM receipt_lines l
         WHERE l.user_id = ${userId} AND l.receipt_id = r.id)) AS receipt
      FROM receipts r WHERE r.user_id = ${userId} ORDER BY r.day, r.id`.execute(db)
    return rows.map(({ receipt }) => receipt)
  }
}

const invalid = (field: string, message: string) => new InvalidFields([{ field, message }])
const alreadyGiven = () => new HttpError(409, 'receipt-already-given')

/** @throws InvalidFields in words, 404 for a receipt that the state does not know (yet) */
function receiptIn(field: 'answer' | 'code', answer: unknown, today: string): Receipt {
  const reading = readAnswer(answer, today)
  if ('receipt' in reading) return reading.receipt
  if (field === 'code' && reading.refused === 'pending')
    throw new HttpError(503, 'receipt-pending', { retryAfter: PENDING_SECONDS })
  if (field === 'code' && reading.refused === 'not-found') throw new HttpError(404, 'receipt-unknown')
  throw invalid(field, refusalWords(reading.refused))
}

async function insertReceipt(
  transaction: Database,
  userId: number,
  hash: Buffer,
  receipt: Receipt,
  { store, branchId }: Seller,
  lines: readonly MatchedLine[],
): Promise<number> {
  const inserted = await transaction
    .insertInto('receipts')
    .values({
      user_id: userId,
      hash,
      day: receipt.day,
      store,
      seller: receipt.companyName,
      branch_id: branchId,
      total: receipt.total / 100,
      difference: receipt.difference / 100,
      vat: jsonText(
        receipt.vat.map(({ rate, base, amount }) => ({ rate, base: base / 100, amount: amount / 100 })),
      ),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) throw alreadyGiven()
  await transaction
    .insertInto('receipt_lines')
    .values(
      lines.map(({ line, name, productId, certainty, title, category }) => ({
        user_id: userId,
        receipt_id: inserted.id,
        n: line.n,
        text: line.text,
        name,
        kind: line.kind,
        of_line: line.of,
        quantity: line.quantity,
        total: line.total / 100,
        paid: line.paid / 100,
        unit_price: line.unitPrice === null ? null : line.unitPrice / 100,
        vat_rate: rateOf(line.vatRate),
        product_id: productId,
        certainty,
        title,
        category,
      })),
    )
    .execute()
  return inserted.id
}

const rateOf = (rate: number | null): number | null => (rate === null || rate < 0 || rate > 100 ? null : rate)
