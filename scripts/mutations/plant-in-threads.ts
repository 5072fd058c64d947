import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { applyMutant, type Mutant } from './mutants.ts'

// Preloaded into threads and processes that tests start, whose modules do not pass through Vitest.

const { file, mutant }: { file: string; mutant: Mutant | null } = JSON.parse(process.env.PLANTED ?? '{}')
const planted = path.join(import.meta.dirname, '../..', file)
const address = pathToFileURL(planted).href

if (mutant !== null) {
  registerHooks({
    load: (url, context, nextLoad) =>
      url === address
        ? {
            format: 'module-typescript',
            source: applyMutant(readFileSync(planted, 'utf8'), mutant),
            shortCircuit: true,
          }
        : nextLoad(url, context),
  })
}
