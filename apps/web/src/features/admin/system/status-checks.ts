import type { SystemStats } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { isNearlyFull } from '@cenolov/core/operations'
import { fromText } from '@cenolov/core/text'
import { formatDuration, formatMoment } from '#format/moment.ts'
import { formatCount, formatGigabytes, formatMegabytes, fromCount } from '#format/numbers.ts'
import { answerText } from '#languages/answer-text.ts'

/** `warn` waits until somebody has time, `bad` already harms. */
type StatusTone = 'good' | 'warn' | 'bad'

export interface StatusCheck {
  readonly name: string
  readonly tone: StatusTone
  readonly text: string
}

/** Alerts run every hour; a missed run is noticed after the second. */
const ALERTS_LATE_MS = 2 * 3_600_000
const SECOND_MS = 1_000

export function statusChecks(stats: SystemStats): readonly StatusCheck[] {
  return [
    { name: t('Server'), tone: 'good', text: t('Odpovedá') },
    { name: t('Databáza'), tone: 'good', text: t('Odpovedá') },
    jobsCheck(stats),
    mailCheck(stats),
    importCheck(stats),
    alertsCheck(stats),
    diskCheck(stats),
    backupCheck(stats),
  ]
}

function jobsCheck({ queues }: SystemStats): StatusCheck {
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const text =
    failed === 0
      ? waiting === 0
        ? t('Nič nečaká')
        : t('Čaká {waiting}', { waiting: formatCount(waiting) })
      : t('Zlyhalo za 7 dní: {failed}', { failed: formatCount(failed) })
  return { name: t('Úlohy na pozadí'), tone: failed === 0 ? 'good' : 'warn', text }
}

function mailCheck({ mail }: SystemStats): StatusCheck {
  const text = mail.last_failure
    ? t('Čaká {waiting}, neodoslaných za 7 dní: {failed}. Naposledy {at}: {reason}', {
        waiting: formatCount(mail.waiting),
        failed: formatCount(mail.failed),
        at: formatMoment(mail.last_failure.at),
        reason: mail.last_failure.reason,
      })
    : t('{word}, čaká {waiting}', {
        word:
          mail.transport === 'smtp'
            ? t('Posielajú sa cez SMTP')
            : t('Neodosielajú sa, len sa zapisujú do súborov. Nastavte SMTP_URL'),
        waiting: formatCount(mail.waiting),
      })
  return {
    name: t('E-maily'),
    tone: mail.failed > 0 ? 'bad' : mail.transport === 'smtp' ? 'good' : 'warn',
    text,
  }
}

function diskCheck({ disk }: SystemStats): StatusCheck {
  const name = t('Miesto na disku')
  if (disk === null) return { name, tone: 'warn', text: t('Nedá sa zistiť') }
  const { free_mb: free, total_mb: total } = disk
  return {
    name,
    tone: isNearlyFull(disk) ? 'bad' : 'good',
    text: t('Voľných {free} {fromText}', {
      free: formatGigabytes(free),
      fromText: fromText(formatGigabytes(total)),
    }),
  }
}

/** Returns the age and size of the last backup; a late one is bad where they are scheduled. */
function backupCheck(stats: SystemStats): StatusCheck {
  const { scheduled, overdue } = stats.backup
  const text = lastBackup(stats) ?? (scheduled ? t('Zatiaľ žiadna') : t('Zatiaľ žiadna, nastavte BACKUP_AT'))
  const tone = overdue ? 'bad' : stats.last_backup_at === null ? 'warn' : 'good'
  return { name: t('Zálohy'), tone, text: overdue ? t('{text}. Má byť každý deň', { text }) : text }
}

/** Returns moment, age and size of the last backup; undefined before the first. */
export function lastBackup({ last_backup_at: at, backup, generated_at }: SystemStats): string | undefined {
  if (at === null) return undefined
  const age = formatDuration(Math.max(0, (Date.parse(generated_at) - Date.parse(at)) / SECOND_MS))
  const size = backup.size_mb === null ? [] : [formatMegabytes(backup.size_mb)]
  return [formatMoment(at), t('pred {age}', { age }), ...size].join(', ')
}

function importCheck({ imports }: SystemStats): StatusCheck {
  const name = t('Posledný import')
  const last = imports.find(({ mode }) => mode === 'import')
  if (last === undefined) return { name, tone: 'warn', text: t('Zatiaľ žiadny') }
  const refused = last.error_count
  const rest =
    refused === 0
      ? ''
      : t(' Odmietnutých {refused} {totalRows}.', {
          refused: formatCount(refused),
          totalRows: fromCount(last.total_rows, [t('riadka'), t('riadkov'), t('riadkov')]),
        })
  const outcome = answerText(last.message) + (rest === '' ? '' : `.${rest}`.replace('..', '.'))
  return {
    name,
    tone: last.status === 'failed' ? 'bad' : refused > 0 ? 'warn' : 'good',
    text: [formatMoment(last.created_at), ...(outcome === '' ? [] : [outcome])].join(': '),
  }
}

function alertsCheck({ alert_runs: [last], queues, app, generated_at: now }: SystemStats): StatusCheck {
  const name = t('Cenové upozornenia')
  const failed = queues.find((queue) => queue.name === 'price-alerts')?.failed ?? 0
  // A freshly started server has not reached the full hour yet.
  const since = last
    ? Date.parse(now) - Date.parse(last.finished_at ?? last.started_at)
    : app.uptime_seconds * SECOND_MS
  const isLate = since > ALERTS_LATE_MS && app.uptime_seconds * SECOND_MS > ALERTS_LATE_MS
  const when = last
    ? t('Naposledy {startedAt}', { startedAt: formatMoment(last.started_at) })
    : t('Zatiaľ nebežali')
  const why = [
    ...(isLate ? [t('majú bežať každú hodinu')] : []),
    ...(failed > 0 ? [t('zlyhalo za 7 dní: {failed}', { failed: formatCount(failed) })] : []),
  ]
  return { name, tone: why.length === 0 ? 'good' : 'warn', text: [when, ...why].join(', ') }
}
