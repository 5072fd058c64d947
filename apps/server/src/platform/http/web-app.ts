import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { declareAccess } from '../auth/access.ts'
import type { Config } from '../config/config.ts'

const YEAR_SECONDS = 31_536_000
/** Paths that belong to calls: an unknown one is a 404, never the page. */
const CALLS = /^\/(api|auth|categories|static|assets|health|metrics|docs|unsubscribe)(\/|\?|$)/

/**
 * True for an address of a file: its last part has a dot, or a part begins with one. No page of the app has such an
 * address, so a missing file is a 404 and not the page.
 */
function namesFile(url: string): boolean {
  const parts = (url.split('?')[0] ?? '').replaceAll(/%2e/gi, '.').split('/')
  return (parts.at(-1) ?? '').includes('.') || parts.some((part) => part.startsWith('.'))
}

/** Serves pictures (`/static/`) and the built web app; every other path that names no file is the app's page. */
export async function registerWebApp(
  app: FastifyInstance,
  config: Pick<Config, 'dataDir' | 'publicBrowsing' | 'profileSave' | 'timeZone'>,
  webDir: string,
): Promise<void> {
  const { dataDir } = config
  await app.register(async (scope) => {
    declareAccess(scope, 'public')
    await scope.register(fastifyStatic, {
      root: join(dataDir, 'static'),
      prefix: '/static/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        // A picture must not run as a page of this origin, whatever it contains.
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      },
    })
  })
  if (!existsSync(join(webDir, 'index.html'))) {
    app.log.warn(`There is no built web app in ${webDir}; only the calls are served.`)
    return
  }
  const page = pageWithSettings(join(webDir, 'index.html'), config)
  await app.register(async (scope) => {
    declareAccess(scope, 'public')
    await scope.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
    scope.get('/*', { schema: { hide: true } }, (request, reply) =>
      CALLS.test(request.url) || namesFile(request.url)
        ? reply.callNotFound()
        : reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    )
  })
}

/** The app's page with the settings that it has to know before its first call. */
function pageWithSettings(
  file: string,
  { publicBrowsing, profileSave, timeZone }: Pick<Config, 'publicBrowsing' | 'profileSave' | 'timeZone'>,
): string {
  const settings = encodeURIComponent(JSON.stringify({ publicBrowsing, profileSave, timeZone }))
  return readFileSync(file, 'utf8').replace(
    /(<meta name="cenolov-settings" content=")[^"]*"/,
    (_match, before: string) => `${before}${settings}"`,
  )
}
