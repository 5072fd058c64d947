import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageCode } from '@cenolov/contract/catalogue'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@cenolov/demo/accounts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { declareAccess } from '../auth/access.ts'
import type { Config } from '../config/config.ts'
import { answerUnderPressure, isRefused } from '../traffic/back-pressure.ts'
import { ConditionalAnswer } from './answers/versioned-answers.ts'
import type { CatalogueSample } from './expensive-requests.ts'

const YEAR_SECONDS = 31_536_000
/** Also defined in `vite/service-worker.ts` of the web. */
const SHELL = '/app-shell'
const LOGO = '/site-logo'
const MANIFEST = '/manifest.webmanifest'
/** Paths of calls. An unknown one is a 404, never the page. */
const CALLS = /^\/(api|auth|categories|static|assets|health|metrics|docs|unsubscribe)(\/|\?|$)/

/**
 * Returns whether an address names a file: its last part has a dot, or a part begins with one. No page of the app has
 * such an address, so a missing file is a 404 and not the page.
 */
function namesFile(url: string): boolean {
  const parts = (url.split('?')[0] ?? '').replaceAll(/%2e/gi, '.').split('/')
  return (parts.at(-1) ?? '').includes('.') || parts.some((part) => part.startsWith('.'))
}

type PageSetting =
  | 'publicBrowsing'
  | 'profileSave'
  | 'timeZone'
  | 'currency'
  | 'staleAfterDays'
  | 'adminTwoStep'
  | 'oidcProviders'
  | 'mapFile'
  | 'site'
  | 'ekasa'
  | 'openData'
  | 'demo'
  | 'plugins'
/**
 * This script alone compiles WebAssembly. A worker has the policy of its own file, so the policy of pages stays strict.
 */
const BARCODE_WORKER = /\/assets\/barcode\.worker-[\w-]+\.js(?:\.br|\.gz)?$/
const BARCODE_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'"

export interface PageRequest {
  readonly url: string
  /** Whether the browser claims to be signed in. It only decides which data the page includes. */
  readonly isSignedIn: boolean
  readonly isPhone: boolean
}

export interface PageAnswers {
  answer(request: PageRequest): ConditionalAnswer
}

export interface PageFiles {
  readonly bare: string
  readonly rendered: string
}

/** Serves pictures (`/static/`) and the built web app; every other path that names no file is the app's page. */
export async function registerWebApp(
  app: FastifyInstance,
  config: Pick<Config, 'dataDir' | PageSetting>,
  webDir: string,
  pagesOf: (files: PageFiles, render: PageCode['renderPage']) => PageAnswers = ({ bare }) => ({
    answer: () => plainPage(bare),
  }),
): Promise<void> {
  const { dataDir, ekasa } = config
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
  const settings = settingsText(config)
  const files: PageFiles = {
    bare: pageWithSettings(join(webDir, 'index.html'), settings),
    rendered: pageWithSettings(join(webDir, 'rendered.html'), settings),
  }
  const pages = pagesOf(files, await pageRenderer(webDir, settings))
  const shell = plainPage(files.bare)
  await app.register(async (scope) => {
    declareAccess(scope, 'public')
    answerUnderPressure(scope)
    await scope.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['*.html', 'server/**', 'robots.txt', MANIFEST.slice(1), '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
        if (BARCODE_WORKER.test(path)) reply.header('content-security-policy', BARCODE_WORKER_POLICY)
      },
    })
    const manifest = manifestOf(join(webDir, MANIFEST), config.site.name)
    scope.get(MANIFEST, { schema: { hide: true } }, (request, reply) => manifest.send(request, reply))
    const { logo } = config.site
    if (logo !== null)
      scope.get(LOGO, { schema: { hide: true } }, (_request, reply) =>
        reply
          .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
          .type(logo.type)
          .send(logo.bytes),
      )
    // The bare page that the service worker keeps for visits without a network.
    scope.get(SHELL, { schema: { hide: true } }, (request, reply) => shell.send(request, reply))
    scope.get('/*', { config: { expensive: expensivePages }, schema: { hide: true } }, (request, reply) => {
      if (CALLS.test(request.url) || namesFile(request.url)) return reply.callNotFound()
      // A lagging server leaves the rendering to the browser, whose calls wait for their turn.
      if (isRefused(app, request)) return shell.send(request, reply)
      if (ekasa.mode === 'browser' && RECEIPT_PAGE.test(request.url))
        reply.header('content-security-policy', withHost(reply, new URL(ekasa.url).origin))
      return pages
        .answer({ url: request.url, isSignedIn: saysSignedIn(request), isPhone: saysPhone(request) })
        .send(request, reply.header('vary', 'cookie, sec-ch-ua-mobile, user-agent'))
    })
  })
}

const expensivePages = ({ words }: CatalogueSample) => [
  { params: { '*': '' } },
  { params: { '*': 'products' }, query: { search: words[0]!.slice(0, 1), sort: 'discount_desc' } },
  { params: { '*': 'products' }, query: { search: words.join(' ').slice(0, 8_000) } },
  { params: { '*': `x${'/'.repeat(15_000)}x` } },
]

/** The page on which the shopper's browser asks the state for a receipt; no other page may call another host. */
const RECEIPT_PAGE = /^\/blocek(?:[/?]|$)/

function withHost(reply: FastifyReply, origin: string): string {
  return String(reply.getHeader('content-security-policy') ?? '').replace(/connect-src [^;]*/, `$& ${origin}`)
}

/** The web sets it together with its session. It grants nothing, so it contains no secret. */
const SIGNED_IN = /(?:^|;\s*)signed_in=1(?:;|$)/

const saysSignedIn = ({ headers }: FastifyRequest): boolean => SIGNED_IN.test(headers.cookie ?? '')

function plainPage(html: string): ConditionalAnswer {
  const tag = createHash('sha256').update(html).digest('base64url')
  return new ConditionalAnswer(tag, [Buffer.from(html)], 'text/html; charset=utf-8')
}

function manifestOf(file: string, name: string): ConditionalAnswer {
  const manifest = { ...JSON.parse(readFileSync(file, 'utf8')), name, short_name: name }
  const text = JSON.stringify(manifest)
  const tag = createHash('sha256').update(text).digest('base64url')
  return new ConditionalAnswer(tag, [Buffer.from(text)], 'application/manifest+json')
}

/** Browsers without the hint name the phone in their user agent. */
function saysPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}

async function pageRenderer(webDir: string, settings: string): Promise<PageCode['renderPage']> {
  const { preparePages, renderPage }: PageCode = await import(
    pathToFileURL(join(webDir, 'server/entry-server.js')).href
  )
  await preparePages(settings)
  return renderPage
}

function settingsText({
  publicBrowsing,
  profileSave,
  timeZone,
  currency,
  staleAfterDays,
  adminTwoStep,
  oidcProviders,
  mapFile,
  site,
  ekasa,
  openData,
  demo,
  plugins,
}: Pick<Config, PageSetting>): string {
  // Other fields of a provider stay out, because its secret is in the same setting.
  const signInProviders = oidcProviders.map(({ id, name }) => ({ id, name }))
  const settings = {
    publicBrowsing,
    profileSave,
    timeZone,
    currency,
    staleAfterDays,
    adminTwoStep,
    signInProviders,
    hasMap: mapFile !== null,
    site: { name: site.name, logo: site.logo === null ? null : `${LOGO}?v=${site.logo.version}` },
    ekasa,
    hasOpenData: openData !== null,
    demo: demo ? { password: DEMO_PASSWORD, emails: DEMO_ACCOUNTS.map(({ email }) => email) } : null,
    plugins,
  }
  return encodeURIComponent(JSON.stringify(settings))
}

function pageWithSettings(file: string, settings: string): string {
  return readFileSync(file, 'utf8').replace(
    /(<meta name="cenolov-settings" content=")[^"]*"/,
    (_match, before: string) => `${before}${settings}"`,
  )
}
