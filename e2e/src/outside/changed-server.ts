import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { test as base } from '../test.ts'

declare const localStorage: { setItem(key: string, value: string): void }

/** The product behind a server whose answers a test can change, also the ones for the service worker. */
export interface ChangedServer {
  readonly url: string
  /** Holds all new requests back and returns the function that releases them. */
  hold(): () => void
  /** Answers everything with this page, like a network that requires a sign-in; null ends it. */
  capture(html: string | null): void
  /** Deploys another version of the app's service worker from now on. */
  deploy(change: (worker: string) => string): void
  /** Sends pages up to the first occurrence of a text, and the rest of them later. */
  breakOff(before: string, ms: number): void
  stop(): Promise<void>
}

async function changedServer(product: string): Promise<ChangedServer> {
  let isFree = Promise.resolve()
  let captured: string | null = null
  let changed = (worker: string) => worker
  let broken: { readonly before: string; readonly ms: number } | null = null
  const server = createServer(async (asked, answer) => {
    await isFree
    if (captured !== null) {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(captured)
      return
    }
    const { method, headers } = asked
    if (asked.url === '/sw.js') {
      const worker = await (await fetch(new URL(asked.url, product))).text()
      answer.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(changed(worker))
      return
    }
    const pause = headers.accept?.includes('text/html') ? broken : null
    const wanted = pause === null ? headers : { ...headers, 'accept-encoding': 'identity' }
    const passed = request(new URL(asked.url ?? '/', product), { method, headers: wanted }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      if (pause === null) return given.pipe(answer)
      const page = await text(given)
      const end = page.indexOf(pause.before)
      answer.write(page.slice(0, end))
      await sleep(pause.ms)
      answer.end(page.slice(end))
    })
    // The caller is gone, or the product is.
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      isFree = promise
      return resolve
    },
    capture(html) {
      captured = html
    },
    deploy(change) {
      changed = change
    },
    breakOff(before, ms) {
      broken = { before, ms }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** With a server whose answers can be changed, where the test's shopper is signed in. */
export const test = base.extend<{ readonly server: ChangedServer }>({
  server: async ({ context, product, makeAccount, signInAs }, use) => {
    const { session } = await makeAccount()
    await signInAs(session)
    const server = await changedServer(product.url)
    await context.addInitScript(
      ([token, user]) => {
        localStorage.setItem('auth_token', token)
        localStorage.setItem('auth_user', user)
      },
      [session.access_token, JSON.stringify(session.user)] as const,
    )
    await use(server)
    await server.stop()
  },
})
