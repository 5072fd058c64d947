import type { ContactMessage, ContactMessagesQuery, ContactMessagesResponse } from '@cenolov/contract/account'
import { PAGE_LIMIT_DEFAULT } from '@cenolov/contract/shapes'
import { messageSubjectName, REPORT_SUBJECT } from '@cenolov/core/account'
import { inLanguage, localeDates, t } from '@cenolov/core/language'
import { fromText } from '@cenolov/core/text'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { ownerOf } from '../../platform/auth/accounts/addresses.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.ts'
import type { Platform } from '../../platform/platform.ts'

export interface ContactInboxOptions extends Pick<Platform, 'db' | 'clock' | 'queue'> {
  readonly recipient: string
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'company',
  'subject',
  'message',
  'created_at',
  'read_at',
  'answered_at',
  'answer',
  'product_id',
] as const
const HAS_PHOTO = sql<boolean>`photo IS NOT NULL`.as('has_photo')

export class ContactInbox {
  readonly #options: ContactInboxOptions

  constructor(options: ContactInboxOptions) {
    this.#options = options
  }

  async list(query: ContactMessagesQuery): Promise<ContactMessagesResponse> {
    const { page = 1, limit = PAGE_LIMIT_DEFAULT, state } = query
    const { db } = this.#options
    const [rows, { all, answered, unread }] = await Promise.all([
      db
        .selectFrom('contact_messages')
        .select([...COLUMNS, HAS_PHOTO])
        .where('subject', '<>', REPORT_SUBJECT)
        .$if(state !== undefined, (messages) =>
          messages.where('answered_at', state === 'answered' ? 'is not' : 'is', null),
        )
        .orderBy(sql`answered_at IS NOT NULL`)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      db
        .selectFrom('contact_messages')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere('answered_at', 'is not', null).as('answered'),
          fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
        ])
        .where('subject', '<>', REPORT_SUBJECT)
        .executeTakeFirstOrThrow(),
    ])
    const counts = { waiting: all - answered, answered }
    const total = state === undefined ? all : counts[state]
    return { total, unread, counts, page, messages: rows.map(shown) }
  }

  /** Marks a message as read; the first reader's time stays. Throws `HttpError` 404. */
  async read(actor: Account, id: number): Promise<ContactMessage> {
    return this.#options.db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('contact_messages')
        .set({ read_at: sql`coalesce(read_at, now())` })
        .where('id', '=', id)
        .returning([...COLUMNS, HAS_PHOTO])
        .executeTakeFirst()
      if (row === undefined) throw new HttpError(404, 'message-not-found')
      await record(transaction, actor, 'message read', row)
      return shown(row)
    })
  }

  /** Answers a message by mail. Throws `InvalidFields` for an empty text, `HttpError` 404, 409 for a second answer. */
  async answer(actor: Account, id: number, text: string): Promise<ContactMessage> {
    const { db, queue, recipient } = this.#options
    const answer = text.trim()
    if (answer === '') throw new InvalidFields([{ field: 'answer', message: 'Napíšte odpoveď.' }])
    return db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('contact_messages')
        .set({
          answer,
          answered_at: sql`now()`,
          answered_by: actor.id,
          read_at: sql`coalesce(read_at, now())`,
        })
        .where('id', '=', id)
        .where('answered_at', 'is', null)
        .returning([...COLUMNS, HAS_PHOTO])
        .executeTakeFirst()
      if (row === undefined) throw await this.#refusal(transaction, id)
      const account = await transaction
        .selectFrom('users')
        .select('language')
        .where('id', '=', (await ownerOf(transaction, row.email)) ?? 0)
        .executeTakeFirst()
      const mail = inLanguage(mailLanguage(account?.language ?? null), () => this.#mail(row))
      await enqueueMail(queue, transaction, { to: row.email, replyTo: recipient, ...mail })
      await record(transaction, actor, 'message answered', row)
      return shown(row)
    })
  }

  /** Returns the photo of a report as WebP. Throws `HttpError` 404. */
  async photo(id: number): Promise<Buffer> {
    const row = await this.#options.db
      .selectFrom('contact_messages')
      .select('photo')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row?.photo) throw new HttpError(404, 'message-without-photo')
    return row.photo
  }

  async #refusal(db: Database, id: number): Promise<HttpError> {
    const known = await db.selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()
    return known === undefined
      ? new HttpError(404, 'message-not-found')
      : new HttpError(409, 'message-already-answered')
  }

  #mail({ name, answer, message, subject, created_at }: Row) {
    const days = localeDates({
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      timeZone: this.#options.clock.timeZone,
    })
    const content = layOut({
      name,
      title: t('Odpoveď na vašu správu'),
      paragraphs: lines(answer),
      notes: [t('Vaša správa {day}:', { day: fromText(days.format(created_at)) }), ...lines(message)],
    })
    const about = messageSubjectName(subject)
    return { subject: t('Odpoveď na vašu správu: {about}', { about }), ...content }
  }
}

type Row = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly company: string
  readonly subject: string
  readonly message: string
  readonly created_at: Date
  readonly read_at: Date | null
  readonly answered_at: Date | null
  readonly answer: string
  readonly product_id: number | null
  readonly has_photo: boolean
}

const record = (
  db: Database,
  actor: Account,
  action: 'message read' | 'message answered',
  { id, subject }: Row,
): Promise<void> =>
  recordAudit(db, { actor, action, subject: messageSubjectName(subject), details: { message_id: id } })

const shown = (row: Row): ContactMessage => ({
  ...row,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
})

const lines = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')
