import type { AlertFeedCreated } from '@cenolov/contract/alerts'
import { inLanguage, SOURCE_LANGUAGE, t } from '@cenolov/core/language'
import { sql } from 'kysely'
import { newSecretToken, tokenHash } from '#platform/auth/secrets/secret-token.ts'
import type { Database } from '#platform/database/database.ts'
import { mailLanguage } from '#platform/mail/mail-language.ts'
import { escapeXml } from '#platform/markup.ts'
import { EVENT_COLUMNS, newsLine, newsUrl, type TargetEvent } from './product-news.ts'

const ENTRIES = 50

/** Serves alerts as Atom at a secret address, of which the database stores only a hash. */
export class AlertFeed {
  readonly #db: Database
  readonly #publicUrl: string
  readonly #currency: string

  constructor(db: Database, publicUrl: string, currency: string) {
    this.#db = db
    this.#publicUrl = publicUrl
    this.#currency = currency
  }

  async renew(userId: number): Promise<AlertFeedCreated> {
    const { token, hash } = newSecretToken()
    await this.#db
      .insertInto('alert_feeds')
      .values({ user_id: userId, token_hash: hash, created_at: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(({ ref }) => ({ token_hash: hash, created_at: ref('excluded.created_at') })),
      )
      .execute()
    return { url: `${this.#publicUrl}/auth/alert-feed/${token}` }
  }

  async revoke(userId: number): Promise<void> {
    await this.#db.deleteFrom('alert_feeds').where('user_id', '=', userId).execute()
  }

  async read(token: string): Promise<string | null> {
    const owner = await this.#db
      .selectFrom('alert_feeds')
      .innerJoin('users', 'users.id', 'alert_feeds.user_id')
      .select(['users.id', 'users.language', 'alert_feeds.created_at'])
      .where('token_hash', '=', tokenHash(token))
      .where('users.is_active', '=', true)
      .where('users.premium_expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (owner === undefined) return null
    const events = await this.#db
      .selectFrom('price_target_events')
      .select(EVENT_COLUMNS)
      .where('user_id', '=', owner.id)
      .where('in_feed', '=', true)
      .orderBy('id', 'desc')
      .limit(ENTRIES)
      .execute()
    const language = mailLanguage(owner.language)
    return inLanguage(language, () =>
      this.#atom(events, events[0]?.at ?? owner.created_at, language?.language ?? SOURCE_LANGUAGE),
    )
  }

  #atom(events: readonly TargetEvent[], updated: Date, language: string): string {
    const host = new URL(this.#publicUrl).hostname
    const entries = events.map((event) => {
      const at = event.at.toISOString()
      return `<entry><id>tag:${host},${at.slice(0, 10)}:upozornenie-${event.id}</id><updated>${at}</updated>
<title>${escapeXml(event.title)}</title><summary>${escapeXml(newsLine(event, this.#currency))}</summary>
<link rel="alternate" href="${escapeXml(newsUrl(this.#publicUrl, event))}"/></entry>`
    })
    return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>tag:${host},2026:upozornenia</id>
<title>${escapeXml(t('Cenolov: upozornenia'))}</title><updated>${updated.toISOString()}</updated><author><name>Cenolov</name></author>
<link rel="alternate" href="${escapeXml(this.#publicUrl)}/upozornenia"/>
${entries.join('\n')}</feed>
`
  }
}
