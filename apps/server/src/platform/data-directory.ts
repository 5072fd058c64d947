import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/config.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { errorFacts } from './errors/error-facts.ts'
import { StartupError } from './errors/startup-error.ts'
import type { Logger } from './logger.ts'

/** Makes the directory of the product's files and opens its database. Throws `StartupError` where it cannot. */
export async function openDataDirectory(config: Config, logger: Logger): Promise<OpenDatabase> {
  const { dataDir } = config
  try {
    mkdirSync(join(dataDir, 'static'), { recursive: true })
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written: ${errorFacts(error).message}.`)
  }
  return openDatabase(config, logger)
}
