import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetry } from './lazy-part.tsx'
import { reloadIfReplaced } from './reload-if-replaced.ts'

const page = (build: string) =>
  `<html><script type="module" crossorigin src="/assets/${build}.js"></script></html>`
const rendered = (build: string) =>
  `<html><script src="/assets/start.js" data-main="/assets/${build}.js" data-ahead=""></script></html>`
const PORTAL = '<html><script src="/portal.js"></script><h1>Prihlásenie do siete</h1></html>'

let answer: () => Response
const reload = vi.fn()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { documentElement: { outerHTML: page('main-old') } })
  vi.stubGlobal('location', { href: 'https://cenolov.test/kosik', reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('fetch', async () => answer())
  reload.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

it('a page whose build was replaced is reloaded, once for each build', async () => {
  answer = () => new Response(page('main-new'))
  expect(await reloadIfReplaced()).toBe(true)
  expect(await reloadIfReplaced()).toBe(false)
  answer = () => new Response(rendered('main-newer'))
  expect(await reloadIfReplaced()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  ['the build is the same', () => new Response(page('main-old'))],
  ['the same build is rendered by the server', () => new Response(rendered('main-old'))],
  ['a captive portal answers', () => new Response(PORTAL)],
  ['the server is down', () => new Response(page('main-new'), { status: 503 })],
  [
    'there is no network',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('a page is not reloaded when %s', async (_, given) => {
  answer = given
  expect(await reloadIfReplaced()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('missing code of an old build reloads the page', async () => {
  answer = () => new Response(page('main-new'))
  await expect(loadWithRetry(() => Promise.reject(new Error('404')), [])).rejects.toThrow('404')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
