export interface BackupSettings {
  /** Time of the daily backup in the app's time zone; null: no automatic backups. */
  readonly at: { readonly hour: number; readonly minute: number } | null
  readonly keep: number
  readonly key: string | null
}

const KEEP = 7
/** As long as 32 random letters, which nobody can guess. */
const KEY_MIN_LENGTH = 32

export function readBackupSettings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): BackupSettings {
  const at = env.BACKUP_AT?.trim() ?? ''
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (at !== '' && hour === undefined)
    faults.push(`BACKUP_AT must be a time such as 03:30, but is ${JSON.stringify(env.BACKUP_AT)}.`)
  const text = env.BACKUP_KEEP?.trim() || String(KEEP)
  const keep = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (keep < 1)
    faults.push(`BACKUP_KEEP must be a number from 1 to 9999, but is ${JSON.stringify(env.BACKUP_KEEP)}.`)
  const key = env.BACKUP_KEY?.trim() || null
  if (key !== null && key.length < KEY_MIN_LENGTH)
    faults.push(`BACKUP_KEY must have at least ${KEY_MIN_LENGTH} characters, but has ${key.length}.`)
  return { key, at: hour === undefined ? null : { hour: Number(hour), minute: Number(minute) }, keep }
}
