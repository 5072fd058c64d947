import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { loadEnv } from './load-env.ts'
import { stopWithParent } from './stop-with-parent.ts'
import { buildWeb, isWebBuilt } from './web-build.ts'

loadEnv()
stopWithParent()
// Node caches the code with types stripped, which halves the cost of later starts and of every thread. Threads find the
// cache through the environment.
const cache = path.resolve(process.env.DATA_DIR || 'data', 'cache', 'node')
if (enableCompileCache(cache).directory !== undefined) process.env.NODE_COMPILE_CACHE ??= cache
// Imported instead of spawned, so that signals reach the server itself.
const { run } = await import('../apps/server/src/run.ts')
const { printedProgress: progress } = await import('../apps/server/src/platform/progress.ts')
const { StartupError } = await import('../apps/server/src/platform/errors/startup-error.ts')
await run(isWebBuilt('fast') ? { progress } : { progress, web: built() })

/** Builds the web while the database starts. */
function built(): Promise<void> {
  return progress('web', () => buildWeb('fast')).catch((error: unknown) => {
    throw new StartupError(error instanceof Error ? error.message : String(error))
  })
}
