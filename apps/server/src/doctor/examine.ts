import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { verifySmtp } from '../platform/mail/mailer.ts'
import type { FileStorage } from '../platform/storage/file-storage.ts'
import { checkData } from './check-data.ts'
import { checkAccounts, checkDatabase } from './check-database.ts'
import { checkBackups, checkDisk, checkPictures, checkStorage } from './check-files.ts'
import { checkJobs } from './check-jobs.ts'
import { checkSources } from './check-sources.ts'
import { type Finding, well, wrong } from './finding.ts'

export interface Patient {
  readonly config: Config
  readonly storage: FileStorage
  /** null when it is not reachable, which was found before. */
  readonly db: Database | null
}

/** Every check, in an order in which an earlier finding explains the later ones. */
export async function* examine({ config, storage, db }: Patient): AsyncGenerator<Finding> {
  yield* await checked('Disk', () => checkDisk(config))
  yield* await checked('Úložisko', () => checkStorage(storage))
  yield* await checked('E-maily', () => checkMail(config))
  if (db === null) return
  const schema = await checked('Databáza', () => checkDatabase(db))
  yield* schema
  if (schema.some(({ remedy }) => remedy !== null)) return
  yield* await checked('Správcovia', () => checkAccounts(db))
  yield* await checked('Údaje', () => checkData(db))
  yield* await checked('Obrázky', () => checkPictures(db, storage))
  yield* await checked('Zdroje cien', () => checkSources(db))
  yield* await checked('Úlohy', () => checkJobs(db))
  yield* await checked('Zálohy', () => checkBackups(db, storage, config))
}

/** A check that cannot be made is a finding, too; the others go on. */
async function checked(part: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  return check().catch((error: unknown) => [
    wrong(
      part,
      `Nedá sa overiť: ${(error as Error).message}.`,
      'Odstráňte príčinu a spustite npm run doctor znova.',
    ),
  ])
}

async function checkMail({ smtpUrl }: Config): Promise<readonly Finding[]> {
  const part = 'E-maily'
  if (smtpUrl === null) return [well(part, 'SMTP_URL nie je nastavené: zapisujú sa do DATA_DIR/outbox.')]
  const fault = await verifySmtp(smtpUrl)
  if (fault === null) return [well(part, 'Poštový server odpovedá a účet prijal.')]
  return [wrong(part, `Poštový server: ${fault}.`, 'Overte SMTP_URL, sieť a účet.')]
}
