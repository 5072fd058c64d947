import { inLanguage, localeDates, t } from '@cenolov/core/language'
import { nextRun, type Schedule } from '@cenolov/core/source'
import { sql } from 'kysely'
import { activeAdministrators } from '../../platform/auth/accounts/administrators.ts'
import type { Database } from '../../platform/database/database.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SourceRuns } from './source-runs.ts'
import { isSilent } from './source-table.ts'

export interface DueSourcesOptions extends Pick<Platform, 'db' | 'clock' | 'queue'> {
  readonly publicUrl: string
  readonly runs: SourceRuns
}

/** Runs each minute: starts the due runs, and notifies administrators of sources that went silent. */
export async function checkSources(options: DueSourcesOptions): Promise<void> {
  await options.runs.failAbandoned()
  await bringForward(options)
  await startDue(options)
  await tellSilence(options)
}

/** Corrects due times from a clock that was ahead, which would keep sources waiting as long as it was wrong. */
async function bringForward({ db, clock }: DueSourcesOptions): Promise<void> {
  const now = clock.now()
  const waiting = await db
    .selectFrom('sources')
    .select(['id', 'schedule', 'next_run_at'])
    .where('enabled', '=', true)
    .where('next_run_at', '>', now)
    .execute()
  for (const { id, schedule, next_run_at: due } of waiting) {
    const next = nextRun(schedule as Schedule, now, clock.timeZone)
    if (due === null || due.getTime() <= next.getTime()) continue
    await db
      .updateTable('sources')
      .set({ next_run_at: next })
      .where('id', '=', id)
      .where('next_run_at', '=', due)
      .execute()
  }
}

async function startDue({ db, clock, runs }: DueSourcesOptions): Promise<void> {
  const now = clock.now()
  const due = await db
    .selectFrom('sources')
    .select('id')
    .where('enabled', '=', true)
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .execute()
  for (const { id } of due) {
    await db.transaction().execute(async (transaction) => {
      const source = await transaction
        .selectFrom('sources')
        .select(['id', 'name', 'schedule'])
        .where('id', '=', id)
        .where('enabled', '=', true)
        .where('next_run_at', '<=', now)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (source === undefined) return
      await runs.start(transaction, source, null)
      const next = nextRun(source.schedule as Schedule, now, clock.timeZone)
      await transaction.updateTable('sources').set({ next_run_at: next }).where('id', '=', id).execute()
    })
  }
}

/** Sends one mail for each silence. The next successful run ends it. */
async function tellSilence({ db, clock, queue, publicUrl }: DueSourcesOptions): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (transaction) => {
    const silent = await transaction
      .updateTable('sources')
      .set({ silence_told_at: now })
      .where('silence_told_at', 'is', null)
      .where(isSilent(now))
      .returning(['id', 'name', 'silence_hours', 'last_success_at'])
      .execute()
    if (silent.length === 0) return
    const administrators = await activeAdministrators(transaction)
      .select(['email', 'full_name', 'language'])
      .execute()
    const reasons = await lastReasons(
      transaction,
      silent.map(({ id }) => id),
    )
    const url = `${publicUrl}/admin/sources`
    const write = (name: string) => {
      const what =
        silent.length === 1
          ? t('Zdroj „{name}“ mlčí', { name: silent[0]!.name })
          : t('Niektoré zdroje cien mlčia ({count})', { count: silent.length })
      const paragraphs = silent.map((source) => silenceText(source, reasons.get(source.id), clock.timeZone))
      const action = { label: t('Zobraziť zdroje'), url }
      return { subject: what, link: url, ...layOut({ name, title: what, paragraphs, action }) }
    }
    for (const { email, full_name, language } of administrators) {
      const mail = inLanguage(mailLanguage(language), () => write(full_name))
      await enqueueMail(queue, transaction, { to: email, ...mail })
    }
  })
}

function silenceText(
  source: {
    readonly name: string
    readonly silence_hours: number | null
    readonly last_success_at: Date | null
  },
  reason: string | undefined,
  timeZone: string,
): string {
  const { name, silence_hours: hours, last_success_at: last } = source
  const day = localeDates({ dateStyle: 'long', timeZone })
  const since = last === null ? t('ešte nikdy') : t('naposledy {day}', { day: day.format(last) })
  const silence = t('„{name}“: viac ako {hours} h sa nepodarilo prečítať ({since}).', {
    name,
    hours: hours ?? 0,
    since,
  })
  return reason ? `${silence} ${t('Dôvod: {reason}', { reason })}` : silence
}

async function lastReasons(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ source_id: number; reason: string }>`
    SELECT DISTINCT ON (source_id) source_id, reason FROM source_runs
    WHERE source_id = ANY (${ids}) AND status = 'failed' ORDER BY source_id, id DESC`.execute(db)
  return new Map(rows.map(({ source_id, reason }) => [Number(source_id), reason]))
}
