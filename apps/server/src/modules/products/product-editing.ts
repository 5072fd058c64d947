import type {
  AdminProduct,
  CreateProductForm,
  EditProductForm,
  ProductConflict,
  ProductExists,
} from '@cenolov/contract/admin'
import { keysOf } from '@cenolov/core/objects'
import {
  chargedOffer,
  effectivePrice,
  movedUnitPrice,
  offerAfter,
  parseMoney,
  unitPriceSize,
} from '@cenolov/core/offer'
import {
  ALL_FORM_FIELDS,
  type AnyFormField,
  type FieldLocks,
  locksAfter,
  PRODUCT_FORM_FIELDS,
  type ProductFormTexts,
  type ProductInput,
  productFormTexts,
  readFieldNames,
  readProductForm,
} from '@cenolov/core/product'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { inCatalogueTransaction } from '../../platform/database/catalogue/catalogue-transaction.ts'
import {
  knownSpelling,
  NAMES_STAY,
  type SpelledNames,
} from '../../platform/database/catalogue/known-spelling.ts'
import {
  identityByArticle,
  productIdentity,
  renamedIdentity,
} from '../../platform/database/catalogue/product-identity.ts'
import type { Database } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/errors/unique-violation.ts'
import { errorAnswer, HttpError } from '../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminProduct, type ProductRow, productRows, termsOf } from './admin-product.ts'
import { settleAmount } from './edited-amount.ts'
import { writeProduct } from './write-product.ts'

export interface ProductEditingOptions extends Pick<Platform, 'db' | 'clock' | 'currency'> {
  readonly waitForVersion: (version: number) => Promise<void>
  readonly wantImages: (db: Database) => Promise<void>
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly product: AdminProduct }
  | { readonly kind: 'refused'; readonly body: ProductConflict | ProductExists }

const IDENTITY = 'products_identity'

/** The product form, with the rules of the import for one product. Saves by an `actor` are audited. */
export class ProductEditing {
  readonly #options: ProductEditingOptions

  constructor(options: ProductEditingOptions) {
    this.#options = options
  }

  /** Adds a product, or restores a deleted one of the same identity. Throws `InvalidFields`. */
  async create(form: CreateProductForm, actor: Account | null = null): Promise<SaveResult> {
    const { clock, currency } = this.#options
    const today = clock.today()
    const read = readForm(form, today, currency)
    return this.#save(async (db) => {
      const product = { ...read, ...(await knownSpelling(db, read)) }
      const plain = productIdentity(product)
      const namesake = await findByIdentity(db, plain, 'offered')
      const isOther = namesake !== undefined && differByArticle(namesake, product)
      const identity = isOther ? identityByArticle(product) : plain
      const existing = isOther ? await findByIdentity(db, identity, 'offered') : namesake
      if (existing !== undefined) return exists(existing)
      const deleted = await findByIdentity(db, identity, 'deleted')
      return { product, identity, before: deleted ?? null, today, locks: NO_LOCKS }
    }, actor)
  }

  /** Changes a product; missing fields stay. Throws `InvalidFields`, and `HttpError` 404 for an unknown id. */
  async edit(id: number, form: EditProductForm, actor: Account | null = null): Promise<SaveResult> {
    const { clock, currency } = this.#options
    const today = clock.today()
    return this.#save(async (db) => {
      const before = await productRows(db)
        .where('products.id', '=', id)
        .forUpdate('products')
        .executeTakeFirst()
      if (before === undefined) throw new HttpError(404, 'product-not-found')
      if (before.deleted_at !== null)
        return { ...errorAnswer('product-deleted'), current: null, submitted: null }
      const read = withFollowing(before, readForm(editedTexts(before, form), today, currency), today)
      const product = { ...read, ...(await changedNames(db, before, read)) }
      if (form.version !== undefined && form.version !== before.version) {
        return {
          ...errorAnswer('product-changed'),
          current: adminProduct(before),
          submitted: submitted(before, product),
        }
      }
      const identity = renamedIdentity(before, product)
      const other = await findByIdentity(db, identity, 'offered')
      if (other !== undefined && other.id !== id) return exists(other)
      const locks = locksOf(before, product, form, today)
      return { product: withUnitPrice(before, product), identity, before, today, locks }
    }, actor)
  }

  /** Saves once more if a concurrent save took the same identity: the second decision finds the first product. */
  async #save(decide: Decide, actor: Account | null): Promise<SaveResult> {
    try {
      return await this.#saveOnce(decide, actor)
    } catch (error) {
      if (violatedConstraint(error) !== IDENTITY) throw error
      return this.#saveOnce(decide, actor)
    }
  }

  async #saveOnce(decide: Decide, actor: Account | null): Promise<SaveResult> {
    const { wantImages } = this.#options
    return inCatalogueTransaction(
      this.#options,
      async (transaction, move) => {
        const decision = await decide(transaction)
        if ('detail' in decision) return { kind: 'refused', body: decision } as const
        const { product, identity, before, today, locks } = decision
        if (before !== null && isSame(before, product) && hasLocks(before, locks)) {
          return { kind: 'saved', product: adminProduct(before) } as const
        }
        const id = await writeProduct(transaction, { product, identity, locks }, before, today)
        await move([id])
        if (product.image_url !== before?.image_url) await wantImages(transaction)
        const row = await productRows(transaction).where('products.id', '=', id).executeTakeFirstOrThrow()
        if (actor !== null) await recordSave(transaction, actor, before, row)
        return { kind: 'saved', product: adminProduct(row) } as const
      },
      NAMES_STAY,
    )
  }
}

const differByArticle = (one: Pick<ProductRow, 'article'>, other: Pick<ProductInput, 'article'>): boolean =>
  one.article !== '' && other.article !== '' && one.article !== other.article

type Decide = (db: Database) => Promise<WriteOrder | ProductConflict | ProductExists>

interface WriteOrder {
  readonly product: ProductInput
  readonly identity: string
  readonly before: ProductRow | null
  readonly today: string
  readonly locks: FieldLocks
}

const NO_LOCKS: FieldLocks = { fields: [], priceUntil: null }

function readForm(texts: ProductFormTexts, today: string, currency: string): ProductInput {
  const result = readProductForm(texts, today, currency)
  if (!result.ok) throw new InvalidFields(result.faults)
  return result.product
}

function editedTexts(before: ProductRow, form: EditProductForm): ProductFormTexts {
  const texts: Partial<Record<AnyFormField, string>> = productFormTexts(before, termsOf(before))
  for (const field of ALL_FORM_FIELDS) {
    const sent = form[field]
    // The form shows the picture that shoppers see. Returned unchanged, it is not a new path.
    if (sent === undefined || (field === 'image_path' && sent === before.shown_path)) continue
    texts[field] = sent
  }
  settleAmount(before, form, texts)
  for (const name of (form.clear ?? '').split(',').map((text) => text.trim())) {
    if (name === '') continue
    const field = ALL_FORM_FIELDS.find((known) => known === name)
    if (field === undefined) {
      throw new InvalidFields([{ field: 'clear', message: `Pole ${name} vo formulári nie je.` }])
    }
    texts[field] = ''
  }
  return texts
}

/** The form edits the first offer. The following one stays if both are valid together. */
function withFollowing(before: ProductRow, edited: ProductInput, today: string): ProductInput {
  const following = termsOf(before)?.next
  if (following === undefined || edited.terms === null) return edited
  return { ...edited, ...offerAfter([JSON.stringify(following), edited.terms], edited.price, today) }
}

function withUnitPrice(before: ProductRow, product: ProductInput): ProductInput {
  const size = unitPriceSize(product)
  if (product.unit_price !== before.unit_price || size !== unitPriceSize(before)) return product
  const unit_price = movedUnitPrice(product.unit_price, {
    before: effectivePrice(before),
    after: chargedOffer(product, size),
  })
  return { ...product, unit_price }
}

function locksOf(
  before: ProductRow,
  product: ProductInput,
  form: EditProductForm,
  today: string,
): FieldLocks {
  const unlock = readFieldNames(form.unlock ?? '')
  if (unlock === null) {
    throw new InvalidFields([{ field: 'unlock', message: `Pole ${form.unlock} vo formulári nie je.` }])
  }
  // The unit price only follows the price: nobody has typed it.
  const isFollowing = form.unit_price === undefined || parseMoney(form.unit_price) === before.unit_price
  return locksAfter(locksBefore(before), {
    changed: PRODUCT_FORM_FIELDS.filter(
      (field) =>
        (before[field] !== product[field] && !(field === 'unit_price' && isFollowing)) ||
        (field === 'akcia' && before.terms !== product.terms),
    ),
    unlock,
    priceUntil: form.price_locked_until || null,
    today,
  })
}

const locksBefore = (row: ProductRow): FieldLocks => ({
  fields: PRODUCT_FORM_FIELDS.filter((field) => row.locked_fields.includes(field)),
  priceUntil: row.price_locked_until,
})

const hasLocks = (row: ProductRow, locks: FieldLocks): boolean =>
  row.price_locked_until === locks.priceUntil && row.locked_fields.join() === locks.fields.join()

function isSame(before: ProductRow, product: ProductInput): boolean {
  if (before.deleted_at !== null) return false
  return keysOf(product).every((field) => before[field] === product[field])
}

async function changedNames(db: Database, before: SpelledNames, after: SpelledNames): Promise<SpelledNames> {
  const { store, category } = await knownSpelling(db, after)
  return {
    store: after.store === before.store ? before.store : store,
    category: after.category === before.category ? before.category : category,
  }
}

function submitted(before: ProductRow, product: ProductInput): AdminProduct {
  const shown = before.shown_path === before.image_path ? product.image_path : before.shown_path
  return adminProduct({ ...before, ...product, shown_path: shown })
}

const exists = (row: ProductRow): ProductExists => ({
  ...errorAnswer('product-exists'),
  existing: adminProduct(row),
})

async function findByIdentity(
  db: Database,
  identity: string,
  which: 'offered' | 'deleted',
): Promise<ProductRow | undefined> {
  return productRows(db)
    .where('products.identity', '=', identity)
    .where('products.deleted_at', which === 'offered' ? 'is' : 'is not', null)
    .orderBy(sql`products.deleted_at DESC, products.id DESC`)
    .limit(1)
    .forUpdate('products')
    .executeTakeFirst()
}

const RECORDED = [...PRODUCT_FORM_FIELDS, 'terms', 'locked_fields', 'price_locked_until'] as const

/** Runs in the transaction of `db`. */
async function recordSave(
  db: Database,
  actor: Account,
  before: ProductRow | null,
  after: ProductRow,
): Promise<void> {
  const product = { id: after.id, title: after.title }
  if (before === null || before.deleted_at !== null) {
    const { store, price } = after
    await recordAudit(db, { actor, action: 'product created', product, details: { store, price } })
    return
  }
  const changed = RECORDED.filter((field) => String(before[field]) !== String(after[field]))
  const changes = Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]))
  await recordAudit(db, { actor, action: 'product edited', product, details: { changes } })
}
