import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { declareAccess } from '../auth/access.ts'
import type { Config } from '../config/config.ts'
import { ConditionalAnswer } from './answers/versioned-answers.ts'

const YEAR_SECONDS = 31_536_000
/** Known to `vite/service-worker.ts` of the web, too. */
const SHELL = '/app-shell'
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

type PageSetting = 'publicBrowsing' | 'profileSave' | 'timeZone' | 'staleAfterDays'

/** Answers a page of the app. */
export interface PageAnswers {
  answer(request: { readonly url: string; readonly isSignedIn: boolean }): ConditionalAnswer
}

/** Serves pictures (`/static/`) and the built web app; every other path that names no file is the app's page. */
export async function registerWebApp(
  app: FastifyInstance,
  config: Pick<Config, 'dataDir' | PageSetting>,
  webDir: string,
  /** Makes the pages of the built index.html; by default each is that file. */
  pagesOf: (html: string) => PageAnswers = (html) => ({ answer: () => plainPage(html) }),
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
  const html = pageWithSettings(join(webDir, 'index.html'), config)
  const pages = pagesOf(html)
  const shell = plainPage(html)
  await app.register(async (scope) => {
    declareAccess(scope, 'public')
    await scope.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', 'robots.txt', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
    // The bare page that the service worker keeps for visits without a network.
    scope.get(SHELL, { schema: { hide: true } }, (request, reply) => shell.send(request, reply))
    scope.get('/*', { schema: { hide: true } }, (request, reply) =>
      CALLS.test(request.url) || namesFile(request.url)
        ? reply.callNotFound()
        : pages.answer({ url: request.url, isSignedIn: saysSignedIn(request) }).send(request, reply),
    )
  })
}

/** Set by the web beside its session. It opens nothing, so it holds no secret. */
const SIGNED_IN = /(?:^|;\s*)signed_in=1(?:;|$)/

const saysSignedIn = ({ headers }: FastifyRequest): boolean => SIGNED_IN.test(headers.cookie ?? '')

function plainPage(html: string): ConditionalAnswer {
  const tag = createHash('sha256').update(html).digest('base64url')
  return new ConditionalAnswer(tag, [Buffer.from(html)], 'text/html; charset=utf-8')
}

/** The app's page with the settings that it has to know before its first call. */
function pageWithSettings(
  file: string,
  { publicBrowsing, profileSave, timeZone, staleAfterDays }: Pick<Config, PageSetting>,
): string {
  const settings = encodeURIComponent(
    JSON.stringify({ publicBrowsing, profileSave, timeZone, staleAfterDays }),
  )
  return readFileSync(file, 'utf8').replace(
    /(<meta name="cenolov-settings" content=")[^"]*"/,
    (_match, before: string) => `${before}${settings}"`,
  )
}
