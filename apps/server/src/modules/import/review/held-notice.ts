import { pluralForm } from '@cenolov/core/text'
import { sql } from 'kysely'
import { activeAdministrators } from '../../../platform/auth/accounts/administrators.ts'
import type { Database } from '../../../platform/database/database.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import { enqueueMail } from '../../../platform/mail/mail-queue.ts'
import type { JobQueue } from '../../../platform/queue.ts'

const NOTICE = 'held rows'

/**
 * Notifies administrators by mail that rows wait for a decision, at most once a day. The mark is set in the transaction
 * that enqueues the mails.
 * @returns how many mails
 */
export async function tellOfHeldRows(db: Database, queue: JobQueue, publicUrl: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { waiting } = await transaction
      .selectFrom('held_rows')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow()
    if (waiting === 0) return 0
    const due = await sql`
      INSERT INTO admin_notices (name, sent_at) VALUES (${NOTICE}, now())
      ON CONFLICT (name) DO UPDATE SET sent_at = now() WHERE admin_notices.sent_at < now() - interval '1 day'
      RETURNING name`.execute(transaction)
    if (due.rows.length === 0) return 0
    const admins = await activeAdministrators(transaction).select('email').execute()
    const rows = pluralForm(waiting, ['riadok čaká', 'riadky čakajú', 'riadkov čaká'])
    const content = layOut({
      name: '',
      title: `${waiting} ${rows} na vaše rozhodnutie`,
      paragraphs: ['Niektoré ceny z importu vyzerajú podozrivo. Kým o nich nerozhodnete, platia staré.'],
      action: { label: 'Pozrieť podržané riadky', url: new URL('/admin/held', publicUrl).href },
      notes: ['Píšeme o tom najviac raz za deň.'],
    })
    for (const { email } of admins) {
      await enqueueMail(queue, transaction, { to: email, subject: `Cenolov: ${waiting} ${rows}`, ...content })
    }
    return admins.length
  })
}
