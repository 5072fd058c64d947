import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorFacts } from './errors/error-facts.ts'
import { StartupError } from './errors/startup-error.ts'

/** Makes the directory of the product's files. Throws `StartupError` where it cannot be written. */
export async function makeDataDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(join(dataDir, 'static'), { recursive: true })
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written: ${errorFacts(error).message}.`)
  }
}
