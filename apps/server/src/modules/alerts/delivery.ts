import { minuteOfDay, quietMinutesLeft } from '@cenolov/core/alerts'
import { inLanguage, type Spoken, t } from '@cenolov/core/language'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'
import { layOut, type MailList } from '../../platform/mail/mail-layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Unsubscribe } from './unsubscribe.ts'

/** A mail lists at most this many products, and the number of the others. */
export const MAIL_ITEMS_MAX = 60

export interface AlertDeliveryOptions {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly unsubscribe: Unsubscribe
}

export interface Recipient {
  readonly userId: number
  readonly email: string
  readonly fullName: string
  readonly byMail: boolean
  /** The language of what is written to this person; null for Slovak. */
  readonly language: Spoken | null
}

export interface AlertMail {
  /** The same for each try, so that duplicates can be recognised. */
  readonly id: string
  readonly subject: string
  readonly intro: string
  readonly lists: readonly MailList[]
}

/** Decides whether and when a person is notified, and mails the finds of alerts on words and on products. */
export class AlertDelivery {
  readonly #options: AlertDeliveryOptions

  constructor(options: AlertDeliveryOptions) {
    this.#options = options
  }

  /** Returns null for an account that is inactive or without premium. */
  async recipient(userId: number): Promise<Recipient | null> {
    const person = await this.#options.db
      .selectFrom('users')
      .select(['email', 'full_name as fullName', 'alerts_by_email as byMail', 'language'])
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .where('premium_expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    return person === undefined ? null : { userId, ...person, language: mailLanguage(person.language) }
  }

  /** Returns the seconds until a person may be notified; 0 for at once. */
  async quietSeconds(userId: number): Promise<number> {
    const { db, clock, timeZone } = this.#options
    const hours = await db
      .selectFrom('quiet_hours')
      .select(['begins as from', 'ends as to'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (hours === undefined) return 0
    return quietMinutesLeft(hours, minuteOfDay(timeZone, clock.now())) * 60
  }

  /** Throws when sending fails. */
  async mail(
    { userId, email, fullName, language }: Recipient,
    { id, subject, intro, lists }: AlertMail,
  ): Promise<void> {
    const { mailer, publicUrl, unsubscribe } = this.#options
    const wayOut = await unsubscribe.wayOut(publicUrl, userId)
    const content = inLanguage(language, () =>
      layOut({
        name: fullName,
        title: subject,
        paragraphs: [intro],
        lists,
        action: { label: t('Upraviť upozornenia'), url: `${publicUrl}/upozornenia` },
        notes: [t('Už vám nemáme písať o cenách? Odhláste sa: {url}', { url: wayOut.url })],
      }),
    )
    await mailer.send({ id, to: email, subject, headers: wayOut.headers, ...content })
  }
}
