import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { errorFacts } from '../platform/errors/error-facts.ts'
import { verifySmtp } from '../platform/mail/mailer.ts'
import { say } from '../platform/say.ts'
import type { FileStorage } from '../platform/storage/file-storage.ts'
import { checkData } from './check-data.ts'
import { checkAccounts, checkDatabase } from './check-database.ts'
import { checkDistribution } from './check-distribution.ts'
import { checkBackups, checkDisk, checkPictures, checkStorage } from './check-files.ts'
import { checkJobs } from './check-jobs.ts'
import { checkNeededRows } from './check-needed-rows.ts'
import { checkReferences } from './check-references.ts'
import { checkSchema } from './check-schema.ts'
import { checkSources } from './check-sources.ts'
import { type Finding, PART, well, wrong } from './finding.ts'

export interface Installation {
  readonly config: Config
  readonly storage: FileStorage
  /** null when it is not reachable, which an earlier check reported. */
  readonly db: Database | null
}

/** Runs every check, in an order in which an earlier finding explains the later ones. */
export async function* examine({ config, storage, db }: Installation): AsyncGenerator<Finding> {
  yield* await checked(PART.disk, () => checkDisk(config))
  yield* await checked(PART.storage, () => checkStorage(storage))
  yield* await checked(PART.mail, () => checkMail(config))
  if (db === null) return
  const schema = await checked(PART.database, () => checkDatabase(db))
  yield* schema
  if (schema.some(({ remedy }) => remedy !== null)) return
  yield* await checked(PART.database, () => checkSchema(db))
  yield* await checked(PART.database, () => checkDistribution(db))
  yield* await checked(PART.administrators, () => checkAccounts(db))
  yield* await checked(PART.data, () => checkData(db))
  yield* await checked(PART.data, () => checkReferences(db))
  yield* await checked(PART.data, () => checkNeededRows(db))
  yield* await checked(PART.pictures, () => checkPictures(db, storage))
  yield* await checked(PART.sources, () => checkSources(db))
  yield* await checked(PART.jobs, () => checkJobs(db))
  yield* await checked(PART.backups, () => checkBackups(db, storage, config))
}

/** Turns a check that throws into a finding, so that the others go on. */
async function checked(part: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  return check().catch((error: unknown) => [
    wrong(part, say('cannot-be-checked', { message: errorFacts(error).message }), say('run-doctor-again')),
  ])
}

async function checkMail({ smtpUrl }: Config): Promise<readonly Finding[]> {
  if (smtpUrl === null) return [well(PART.mail, say('mails-go-to-outbox'))]
  const fault = await verifySmtp(smtpUrl)
  if (fault === null) return [well(PART.mail, say('mail-server-answers'))]
  return [wrong(PART.mail, say('mail-server-fails', { fault }), say('check-mail-settings'))]
}
