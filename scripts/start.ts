import { loadEnv } from './load-env.ts'
import { buildWeb, isWebBuilt } from './web-build.ts'

loadEnv()
if (!isWebBuilt()) {
  process.stdout.write('Cenolov: zostavujem web, chvíľu to potrvá.\n')
  try {
    await buildWeb()
  } catch (error) {
    process.stderr.write(`Cenolov: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
// In this process, so that signals reach the server itself.
await import('../apps/server/src/main.ts')
