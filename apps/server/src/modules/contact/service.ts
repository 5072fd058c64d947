import type { ContactForm, MessageResponse } from '@cenolov/contract/account'
import { type ContactFault, contactFaults, contactSubjectLabel, normaliseEmail } from '@cenolov/core/account'
import { sql } from 'kysely'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/traffic/rate-limiter.ts'

const PER_NETWORK: Limit = { failures: 10, windowSeconds: 3_600 }

export interface ContactServiceOptions extends Pick<Platform, 'db' | 'limits' | 'queue'> {
  readonly recipient: string
}

/** Missing fields count as empty. */
export function contactFormFaults(texts: Readonly<Record<string, string>>): ContactFault[] {
  return contactFaults({ name: '', email: '', company: '', subject: '', message: '', ...texts })
}

export class ContactService {
  readonly #options: ContactServiceOptions

  constructor(options: ContactServiceOptions) {
    this.#options = options
  }

  async exportData(email: string): Promise<unknown> {
    return this.#options.db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'company', 'subject', 'message', 'created_at', 'answer', 'answered_at'])
      .select(['product_id', sql<string | null>`encode(photo, 'base64')`.as('photo')])
      .where('email', '=', email)
      .orderBy('id')
      .execute()
  }

  /** Accepts a message. Throws `InvalidFields`, or `HttpError` 429 when too many come from one network. */
  async send(form: ContactForm, network: string): Promise<MessageResponse> {
    const { db, limits, queue, recipient } = this.#options
    const fields = { ...form, company: form.company ?? '' }
    const faults = contactFaults(fields)
    const email = normaliseEmail(form.email)
    if (faults.length > 0 || email === null) throw new InvalidFields(faults)
    await limits.count(new Map([[`contact network ${network}`, PER_NETWORK]]))
    const message = {
      name: fields.name.trim(),
      email,
      company: fields.company.trim(),
      subject: form.subject,
      message: form.message.trim(),
    }
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('contact_messages').values(message).execute()
      const subject = contactSubjectLabel(form.subject)
      const from = [message.name, message.company, email].filter((part) => part !== '').join(', ')
      const content = layOut({
        name: '',
        title: `Správa z kontaktného formulára: ${subject}`,
        paragraphs: [`Od: ${from}`, ...message.message.split(/\n+/)],
        notes: ['Odpoveď na tento e-mail príde odosielateľovi správy.'],
      })
      await enqueueMail(queue, transaction, {
        to: recipient,
        subject: `Kontakt: ${subject}`,
        replyTo: email,
        ...content,
      })
    })
    return { message: 'Správa odoslaná!' }
  }
}
