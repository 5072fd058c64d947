import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { loadEnv } from './load-env.ts'
import { stopWithParent } from './stop-with-parent.ts'
import { buildWeb, isWebBuilt } from './web-build.ts'

loadEnv()
stopWithParent()
if (!isWebBuilt()) {
  const { printedProgress } = await import('../apps/server/src/platform/progress.ts')
  try {
    await printedProgress('web', buildWeb)
  } catch (error) {
    process.stderr.write(`Cenolov: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
// Node caches the code with types stripped, which halves the cost of later starts and of every thread. Threads find the
// cache through the environment.
const cache = path.join(process.env.DATA_DIR || 'data', 'cache', 'node')
if (enableCompileCache(cache).directory !== undefined) process.env.NODE_COMPILE_CACHE ??= cache
// Imported instead of spawned, so that signals reach the server itself.
await import('../apps/server/src/main.ts')
