import type { MessageResponse, PriceReport } from '@cenolov/contract/account'
import {
  messageSubjectName,
  REPORT_PHOTO_MAX_BYTES,
  REPORT_REASON_LABELS,
  REPORT_SUBJECT,
  reportWordsFault,
} from '@cenolov/core/account'
import { effectivePrice, priceText } from '@cenolov/core/offer'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import type { ContactMessages } from '../../platform/database/schema/schema.generated.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ItemKey, ReviewDecisions, ReviewOrder } from '../../platform/review-decisions.ts'
import type { Limit } from '../../platform/traffic/rate-limiter.ts'

const PER_ACCOUNT: Limit = { failures: 20, windowSeconds: 3_600 }

export interface PriceReportsOptions extends Pick<Platform, 'db' | 'limits' | 'queue'> {
  readonly recipient: string
  readonly publicUrl: string
  /** Encodes a photo as WebP without its metadata; null for anything that is no picture. */
  readonly encodePhoto: (source: Buffer) => Promise<Buffer | null>
}

/** A report becomes an item of the review inbox, with its product. */
export class PriceReports implements ReviewDecisions {
  readonly #options: PriceReportsOptions

  constructor(options: PriceReportsOptions) {
    this.#options = options
  }

  /**
   * Accepts a report. Throws `InvalidFields` for wrong words or a photo that cannot be read, `HttpError` 404 for an
   * unknown product, 429 for too many reports of one account.
   */
  async send(
    { id: account, row: user }: Account,
    productId: number,
    { reason, words = '', photo }: PriceReport,
  ): Promise<MessageResponse> {
    const { db, limits, queue, recipient, publicUrl } = this.#options
    const fault = reportWordsFault(reason, words)
    if (fault !== null) throw new InvalidFields([{ field: 'words', message: fault }])
    const product = await db
      .selectFrom('products')
      .select(['title', 'store', 'price', 'akcia', 'currency'])
      .where('id', '=', productId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (product === undefined) throw new HttpError(404, 'product-not-found')
    await limits.count(new Map([[`price report account ${account}`, PER_ACCOUNT]]))
    const picture = photo === undefined ? null : await this.#picture(photo)
    const price = priceText(effectivePrice({ ...product, price: Number(product.price) }), product.currency)
    const lines = [
      REPORT_REASON_LABELS[reason],
      ...words.trim().split(/\n+/),
      `${product.title}, ${product.store}, ${price}`,
    ].filter((line) => line.trim() !== '')
    const subject = messageSubjectName(REPORT_SUBJECT)
    const content = layOut({
      name: '',
      title: subject,
      paragraphs: [`Od: ${user.full_name}, ${user.email}`, ...lines],
      action: { label: 'Otvoriť produkt', url: `${publicUrl}/products?product=${productId}` },
      notes: ['Odpoveď na tento e-mail príde odosielateľovi správy.'],
    })
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('contact_messages')
        .values({
          name: user.full_name,
          email: user.email,
          subject: REPORT_SUBJECT,
          message: lines.join('\n\n'),
          product_id: productId,
          photo: picture,
        })
        .execute()
      await enqueueMail(queue, transaction, {
        to: recipient,
        subject: `${subject}: ${product.title}`,
        replyTo: user.email,
        ...content,
      })
    })
    return { message: 'Ďakujeme, cenu preveríme.' }
  }

  /** Closes reports, as an answer by mail does. */
  decide(actor: Account, keys: readonly ItemKey[], { verdict }: ReviewOrder): Promise<number> {
    return this.#close(actor, keys, { read_at: sql`now()`, verdict, decided_by: actor.id })
  }

  undo(actor: Account, keys: readonly ItemKey[]): Promise<number> {
    return this.#close(actor, keys, { read_at: null, verdict: null, decided_by: null })
  }

  #close(
    actor: Account,
    keys: readonly ItemKey[],
    decision: Pick<Updateable<ContactMessages>, 'verdict' | 'decided_by'> & {
      read_at: RawBuilder<Date> | null
    },
  ): Promise<number> {
    return this.#options.db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('contact_messages')
        .set(decision)
        .where('id', 'in', keys.flat())
        .where('subject', '=', REPORT_SUBJECT)
        .where('answered_at', 'is', null)
        .where('read_at', decision.read_at === null ? 'is not' : 'is', null)
        .returning('id')
        .execute()
      for (const { id } of changed)
        await recordAudit(transaction, {
          actor,
          action: 'report judged',
          subject: messageSubjectName(REPORT_SUBJECT),
          details: { message_id: id, verdict: decision.verdict },
        })
      return changed.length
    })
  }

  async #picture(photo: string): Promise<Buffer> {
    const source = Buffer.from(photo, 'base64')
    const picture = source.length > REPORT_PHOTO_MAX_BYTES ? null : await this.#options.encodePhoto(source)
    if (picture === null)
      throw new InvalidFields([{ field: 'photo', message: 'Fotka musí byť obrázok JPEG, PNG alebo WebP.' }])
    return picture
  }
}
