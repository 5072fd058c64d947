import type { SystemStats } from '@cenolov/contract/admin'
import { isNearlyFull } from '@cenolov/core/operations'
import { fromText } from '@cenolov/core/text'
import { formatDuration, formatMoment } from '../../../format/moment.ts'
import { formatCount, formatGigabytes, formatMegabytes, fromCount } from '../../../format/numbers.ts'

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
    { name: 'Server', tone: 'good', text: 'Odpovedá' },
    { name: 'Databáza', tone: 'good', text: 'Odpovedá' },
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
  const text = failed === 0 ? `Čaká ${formatCount(waiting)}` : `Zlyhalo za 7 dní: ${formatCount(failed)}`
  return { name: 'Úlohy na pozadí', tone: failed === 0 ? 'good' : 'warn', text }
}

function mailCheck({ mail }: SystemStats): StatusCheck {
  const text = mail.last_failure
    ? `Čaká ${formatCount(mail.waiting)}, neodoslaných za 7 dní: ${formatCount(mail.failed)}. Naposledy ${formatMoment(mail.last_failure.at)}: ${mail.last_failure.reason}`
    : `${mail.transport === 'smtp' ? 'Posielajú sa cez SMTP' : 'Neodosielajú sa, len sa zapisujú do súborov. Nastavte SMTP_URL'}, čaká ${formatCount(mail.waiting)}`
  return {
    name: 'E-maily',
    tone: mail.failed > 0 ? 'bad' : mail.transport === 'smtp' ? 'good' : 'warn',
    text,
  }
}

function diskCheck({ disk }: SystemStats): StatusCheck {
  const name = 'Miesto na disku'
  if (disk === null) return { name, tone: 'warn', text: 'Nedá sa zistiť' }
  const { free_mb: free, total_mb: total } = disk
  return {
    name,
    tone: isNearlyFull(disk) ? 'bad' : 'good',
    text: `Voľných ${formatGigabytes(free)} ${fromText(formatGigabytes(total))}`,
  }
}

/** Returns the age and size of the last backup; a late one is bad where they are scheduled. */
function backupCheck(stats: SystemStats): StatusCheck {
  const { scheduled, overdue } = stats.backup
  const text = lastBackup(stats) ?? (scheduled ? 'Zatiaľ žiadna' : 'Zatiaľ žiadna, nastavte BACKUP_AT')
  const tone = overdue ? 'bad' : stats.last_backup_at === null ? 'warn' : 'good'
  return { name: 'Zálohy', tone, text: overdue ? `${text}. Má byť každý deň` : text }
}

/** Returns moment, age and size of the last backup; undefined before the first. */
export function lastBackup({ last_backup_at: at, backup, generated_at }: SystemStats): string | undefined {
  if (at === null) return undefined
  const age = formatDuration(Math.max(0, (Date.parse(generated_at) - Date.parse(at)) / SECOND_MS))
  const size = backup.size_mb === null ? [] : [formatMegabytes(backup.size_mb)]
  return [formatMoment(at), `pred ${age}`, ...size].join(', ')
}

function importCheck({ imports }: SystemStats): StatusCheck {
  const name = 'Posledný import'
  const last = imports.find(({ mode }) => mode === 'import')
  if (last === undefined) return { name, tone: 'warn', text: 'Zatiaľ žiadny' }
  const refused = last.error_count
  const rest =
    refused === 0
      ? ''
      : ` Odmietnutých ${formatCount(refused)} ${fromCount(last.total_rows, ['riadka', 'riadkov', 'riadkov'])}.`
  return {
    name,
    tone: last.status === 'failed' ? 'bad' : refused > 0 ? 'warn' : 'good',
    text: `${formatMoment(last.created_at)}: ${last.message}${rest === '' ? '' : `.${rest}`.replace('..', '.')}`,
  }
}

function alertsCheck({ alert_runs: [last], queues, app, generated_at: now }: SystemStats): StatusCheck {
  const name = 'Cenové upozornenia'
  const failed = queues.find((queue) => queue.name === 'price-alerts')?.failed ?? 0
  // A freshly started server has not reached the full hour yet.
  const since = last
    ? Date.parse(now) - Date.parse(last.finished_at ?? last.started_at)
    : app.uptime_seconds * SECOND_MS
  const isLate = since > ALERTS_LATE_MS && app.uptime_seconds * SECOND_MS > ALERTS_LATE_MS
  const when = last ? `Naposledy ${formatMoment(last.started_at)}` : 'Zatiaľ nebežali'
  const why = [
    ...(isLate ? ['majú bežať každú hodinu'] : []),
    ...(failed > 0 ? [`zlyhalo za 7 dní: ${formatCount(failed)}`] : []),
  ]
  return { name, tone: why.length === 0 ? 'good' : 'warn', text: [when, ...why].join(', ') }
}
