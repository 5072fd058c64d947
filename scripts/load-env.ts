import { existsSync } from 'node:fs'
import path from 'node:path'

/** Loads settings from `.env` in the repository's root if it exists; the environment takes precedence. */
export function loadEnv(): void {
  const file = path.join(import.meta.dirname, '../.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
