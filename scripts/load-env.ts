import { existsSync } from 'node:fs'
import path from 'node:path'

/** Takes settings from `.env` in the repository's root when it is there; what the environment has wins. */
export function loadEnv(): void {
  const file = path.join(import.meta.dirname, '../.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
