import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerErrorAnswers } from './answers/error-answers.ts'
import { registerSecurityHeaders, securityHeaders } from './security-headers.ts'
import { registerWebApp } from './web-app.ts'

const PUBLIC = join(import.meta.dirname, '../../../../web/public')
let folder: string
let server: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenolov-web-'))
  const webDir = join(folder, 'dist')
  await mkdir(join(folder, 'static'))
  await mkdir(join(webDir, 'assets'), { recursive: true })
  await writeFile(join(webDir, 'index.html'), '<!doctype html><meta name="cenolov-settings" content="" />')
  await writeFile(join(webDir, 'rendered.html'), '<!doctype html>')
  await mkdir(join(webDir, 'server'))
  await writeFile(
    join(webDir, 'server/entry-server.js'),
    'export const preparePages = async () => undefined; export const renderPage = () => null',
  )
  await writeFile(join(webDir, 'humans.txt'), 'Cenolov\n')
  await writeFile(join(webDir, 'manifest.webmanifest'), '{}')
  await writeFile(join(webDir, 'sw.js'), '')
  server = Fastify()
  registerErrorAnswers(server)
  registerSecurityHeaders(server, securityHeaders('http://localhost'))
  await registerWebApp(
    server,
    {
      dataDir: folder,
      publicBrowsing: false,
      profileSave: 'real',
      timeZone: 'Europe/Bratislava',
      currency: 'EUR',
      staleAfterDays: 30,
      adminTwoStep: false,
      mapFile: null,
      site: { name: 'Naše ceny', logo: { bytes: Buffer.from('png'), type: 'image/png', version: 'abc' } },
      ekasa: { mode: 'browser', url: 'https://state.example/opd/find' },
      openData: null,
      demo: false,
      plugins: [],
      oidcProviders: [
        { id: 'firma', name: 'Firma', issuer: 'https://a.sk', client_id: 'a', client_secret: 'tajne' },
      ],
    },
    webDir,
  )
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const kind = async (url: string) => {
  const { statusCode, headers } = await server.inject({ url })
  return `${statusCode} ${String(headers['content-type']).split(';')[0]}`
}

it('only the page of receipts may call the host of the state', async () => {
  const hosts = async (url: string) => {
    const policy = String((await server.inject({ url })).headers['content-security-policy'])
    return /connect-src ([^;]*)/.exec(policy)?.[1]
  }
  for (const url of ['/blocek', '/blocek?zoznam=1'])
    expect(await hosts(url)).toBe("'self' https://state.example")
  for (const url of ['/', '/nakupy', '/blocekx', '/app-shell', '/skener'])
    expect(await hosts(url), url).toBe("'self'")
})

it('the page answers every address that may be one of the app', async () => {
  for (const url of ['/', '/products?search=a.b', '/admin/users', '/zdielany-kosik/a-b_c', '/nic/take'])
    expect(await kind(url), url).toBe('200 text/html')
})

it('the page names the providers of the sign-in, and none of their secrets', async () => {
  const { body } = await server.inject({ url: '/login' })
  expect(decodeURIComponent(body)).toContain('"signInProviders":[{"id":"firma","name":"Firma"}]')
  expect(body).not.toContain('tajne')
})

it('the page is sent again only when it has changed', async () => {
  const { headers } = await server.inject({ url: '/' })
  expect(headers['cache-control']).toBe('no-cache')
  const again = await server.inject({ url: '/about', headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
})

it('files are served, and missing ones are 404, never the page', async () => {
  expect(await kind('/humans.txt')).toBe('200 text/plain')
  expect(await kind('/manifest.webmanifest')).toBe('200 application/manifest+json')
  const missing = [
    ...[
      '/sitemap.xml',
      '/favicon.ico',
      '/manifest.json',
      '/sw.js.map',
      '/index.php',
      '/rendered.html',
      '/server/entry-server.js',
      '/products/x.png?v=1',
    ],
    ...['/assets/old-chunk.js', '/static/none.webp', '/nic%2Etxt', '/.env', '/.git/config', '/%zz.txt'],
    ...['/.well-known/security.txt', '/api/v1/nothing', '/auth/nothing'],
  ]
  for (const url of missing) expect(await kind(url), url).toMatch(/^40[04] application\/json$/)
})

it('browsers revalidate the service worker, the manifest and the shell', async () => {
  for (const url of ['/sw.js', '/manifest.webmanifest', '/app-shell']) {
    const { statusCode, headers } = await server.inject({ url })
    expect([statusCode, headers['cache-control']], url).toEqual([200, 'no-cache'])
  }
})

it('every file of the manifest exists', async () => {
  const manifest = JSON.parse(await readFile(join(PUBLIC, 'manifest.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({ lang: 'sk', start_url: '/', display: 'standalone' })
  const shortcuts = manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons)
  for (const { src } of [...manifest.icons, ...shortcuts]) await access(join(PUBLIC, src))
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  // Browsers request it for pages that name no icon, like the server's own.
  await access(join(PUBLIC, 'favicon.ico'))
})

it('the site has the name and the logo of its operator', async () => {
  const { body } = await server.inject({ url: '/' })
  const [, settings = ''] = /content="([^"]+)"/.exec(body) ?? []
  expect(JSON.parse(decodeURIComponent(settings))).toMatchObject({
    site: { name: 'Naše ceny', logo: '/site-logo?v=abc' },
  })
  expect((await server.inject({ url: '/manifest.webmanifest' })).json()).toMatchObject({
    name: 'Naše ceny',
    short_name: 'Naše ceny',
  })
  const logo = await server.inject({ url: '/site-logo?v=abc' })
  expect([logo.headers['content-type'], logo.body]).toEqual(['image/png', 'png'])
})
