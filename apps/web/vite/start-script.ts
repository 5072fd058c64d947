import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Bundles `src/start` into a classic script of its own, which runs while the page is parsed. */
export async function startScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/start/start.ts'),
        output: { format: 'iife' },
      },
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}

/** Serves the script during development. */
export function serveStartScript(): Plugin {
  return {
    name: 'cenolov:serve-start-script',
    configureServer({ middlewares }) {
      middlewares.use('/start.js', (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript')
        startScript().then((code) => response.end(code), next)
      })
    },
  }
}
