import type { AppModule } from '../../platform/app-module.ts'
import type { BackupSettings } from '../../platform/config/backup-settings.ts'
import type { Platform } from '../../platform/platform.ts'
import { makeScheduledBackup, requireBackupFolder, type ScheduledBackupOptions } from './scheduled-backup.ts'

const BACKUP_QUEUE = 'backup'
/** Longer than a backup of millions of pictures takes. */
const EXPIRE_SECONDS = 12 * 3_600

export interface BackupModuleOptions
  extends Omit<ScheduledBackupOptions, 'keep' | 'key' | 'signal'>,
    Pick<Platform, 'queue' | 'logger'> {
  readonly settings: BackupSettings
}

export function backupModule({
  queue,
  logger,
  settings: { at, keep, key },
  ...options
}: BackupModuleOptions): AppModule {
  return {
    jobs: [
      {
        queue: BACKUP_QUEUE,
        options: { policy: 'stately', retryLimit: 1, retryDelay: 300, expireInSeconds: EXPIRE_SECONDS },
        schedule: at === null ? null : `${at.minute} ${at.hour} * * *`,
        run: () => makeScheduledBackup({ ...options, keep, key, signal: queue.stopping }),
      },
    ],
    resume: async () => {
      if (at === null) return
      await requireBackupFolder(options.dataDir).catch((error: unknown) =>
        logger.error(
          { err: error },
          'DATA_DIR/backups cannot be written, so no daily backup will be made. Correct its rights or the disk.',
        ),
      )
    },
  }
}
