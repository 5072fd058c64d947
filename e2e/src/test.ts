import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { LoginResponse } from '@cenolov/contract/account'
import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type Account, newAccount, type Product, type Rights } from './accounts.ts'
import { SHOPPER, sharedSession } from './api.ts'
import { workerProduct } from './worker-product.ts'

/** Marks a journey that people make on a phone. A journey without a mark runs on a wide screen. */
export const ON_PHONE = { tag: '@phone' }
/** Marks a journey whose screens differ by size, such as menus, filters, sticky bars and tables. */
export const BOTH_SCREENS = { tag: '@both-screens' }
/** Marks a journey of the nightly run. Another one stands for it in the ordinary run. */
export const NIGHTLY = { tag: '@nightly' }
export const NIGHTLY_ON_PHONE = { tag: [ON_PHONE.tag, NIGHTLY.tag] }
export const NIGHTLY_ON_BOTH = { tag: [BOTH_SCREENS.tag, NIGHTLY.tag] }

interface SignedIn extends Account {
  readonly page: Page
}

interface Fixtures {
  /** Expected console errors. One pattern only: Playwright would read two elements as a value and its options. */
  readonly expectedErrors: [] | [RegExp]
  readonly product: Product
  readonly makeAccount: (rights?: Rights) => Promise<Account>
  readonly signInAs: (session: LoginResponse) => Promise<void>
  readonly member: SignedIn
  readonly premium: SignedIn
  /** A page where the demo's shopper, who has no premium, is signed in. */
  readonly shopper: Page
  /**
   * Asserts that axe finds no violations on the current page in the light theme, and in the dark one as well where
   * `themes` says so. Also asserts that no element has two colours of one kind.
   */
  readonly expectAccessible: () => Promise<void>
  /** Themes in which axe checks a screen. The nightly run checks each screen in both. */
  readonly themes: 'light' | 'both'
  /** Keeps the server's output during a failed journey next to its screenshot. */
  readonly keptLog: undefined
}

interface SharedFixtures {
  /**
   * An administrator with premium whom the journeys of a worker use one after another: a new account takes hashes and
   * a mail. Journeys that change the account itself, or look for what it did, make their own.
   */
  readonly administrator: Account
}

/** Playwright's message where it blocks the service worker. */
const NO_WORKER = 'Service Worker registration blocked'
/** The browser's message when the product sends a call back for later. On a busy machine that is right. */
const REFUSED_WHILE_BUSY = 'Failed to load resource: the server responded with a status of 503'
/** The beginning of a browser's report of a violation. */
const POLICY = /Content Security Policy/i
/**
 * Runs in the page. Cards out of view are not drawn and keep the colours of the previous theme; axe must see them too.
 */
function drawEverything(): void {
  const page: { querySelectorAll: (selector: string) => Iterable<{ style: { contentVisibility: string } }> } =
    Reflect.get(globalThis, 'document')
  for (const item of page.querySelectorAll('li')) item.style.contentVisibility = 'visible'
}

/**
 * Runs in the page. Finds elements with two colours of one kind, between which the style sheet's order decides. axe
 * does not judge the contrast of a single character, such as the number of a page.
 */
function elementsOfTwoColours(): string[] {
  const COLOUR =
    /^(bg|border|text)-(black|brand|edge|ink|label|line|on|paper|raised|sale|sunken|surface|tag|transparent|warn|white)\b/
  const page: { querySelectorAll: (selector: string) => Iterable<{ classList: Iterable<string> }> } =
    Reflect.get(globalThis, 'document')
  const found: string[] = []
  for (const { classList } of page.querySelectorAll('[class]')) {
    const kinds = new Map<string, string>()
    for (const name of classList) {
      const [, variant = '', utility = ''] = /^(.*:)?([^:]+)$/.exec(name) ?? []
      const [, kind] = COLOUR.exec(utility) ?? []
      // A colour marked as important is the one that applies.
      if (kind === undefined || utility.endsWith('!')) continue
      const other = kinds.get(variant + kind)
      if (other !== undefined) found.push(`${other} ${name}`)
      kinds.set(variant + kind, name)
    }
  }
  return found
}

interface SignIn {
  /** Cookie that marks it as done, so that a page that signs out later stays signed out. */
  readonly mark: string
  readonly origin: string
  readonly kept: Readonly<Record<string, string>>
}

/** Runs in each page before its own code. Setting the storage of a context would open a page of its own each time. */
function signInOnce({ mark, origin, kept }: SignIn): void {
  if (location.origin !== origin || document.cookie.includes(mark)) return
  document.cookie = `${mark}=1; path=/`
  localStorage.clear()
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
}

const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

// Parts of the DOM for the functions that run in the page.
declare const document: {
  cookie: string
  getAnimations(): readonly { readonly playState: string }[]
}
declare const location: { readonly origin: string }
declare const localStorage: { clear(): void; setItem(name: string, value: string): void }
declare const window: {
  readonly axe: {
    run(options: object): Promise<{
      readonly violations: readonly {
        readonly id: string
        readonly nodes: readonly { readonly html: string }[]
      }[]
    }>
  }
}

const animationsAreOver = (): boolean =>
  document.getAnimations().every((animation) => animation.playState !== 'running')

/**
 * Returns what axe finds on a page without frames. Themes differ only in colours, so the dark one is checked only by the
 * rules of colours.
 */
async function findViolations(page: Page, themes: Fixtures['themes']): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const found: string[] = []
  for (const colorScheme of themes === 'both' ? (['light', 'dark'] as const) : (['light'] as const)) {
    // axe must not read colours in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(animationsAreOver)
    const violations = await page.evaluate(
      async (rules) => {
        const runOnly = rules === null ? {} : { runOnly: { type: 'rule', values: rules } }
        const { violations } = await window.axe.run({ resultTypes: ['violations'], ...runOnly })
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      },
      colorScheme === 'light' ? null : COLOUR_RULES,
    )
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}

/**
 * Lets a journey open or reload an address right after a dialog has closed. The page then still steps back over the
 * dialog's entry of the history, which aborts a navigation from outside; no person types an address that fast.
 */
function leaveAfterSteps(page: Page): void {
  const again = <Result>(navigate: () => Promise<Result>): Promise<Result> =>
    navigate().catch((error: unknown) => {
      if (!String(error).includes('net::ERR_ABORTED')) throw error
      return navigate()
    })
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = (url, options) => again(() => goto(url, options))
  page.reload = (options) => again(() => reload(options))
}

/** The journeys' `test`: unexpected errors in the browser's console fail it. */
export const test = base.extend<Fixtures, SharedFixtures>({
  administrator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      await use(await newAccount(workerProduct(), { admin: true, premium: true }))
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  baseURL: async ({}, use) => {
    await use(workerProduct().url)
  },
  product: async ({ baseURL }, use) => {
    await use({ ...workerProduct(), url: baseURL ?? '' })
  },
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = []
    context.on('page', leaveAfterSteps)
    context.on('console', (message) => {
      const text = message.text()
      if (text.startsWith(NO_WORKER) || text.startsWith(REFUSED_WHILE_BUSY)) return
      if (message.type() === 'error' || message.type() === 'warning')
        errors.push(`${text} (${message.location().url})`)
    })
    context.on('weberror', (event) => errors.push(String(event.error())))
    await use(context)
    // No journey may expect errors from the content security policy.
    const isExpected = (error: string) =>
      !POLICY.test(error) && expectedErrors.some((expected) => expected.test(error))
    expect(errors.filter((error) => !isExpected(error))).toEqual([])
  },
  makeAccount: async ({ product }, use) => {
    await use((rights) => newAccount(product, rights))
  },
  signInAs: async ({ context, product }, use) => {
    await use(async ({ access_token, user }) => {
      // The product's own hint to its server that a visitor is signed in.
      await context.addCookies([{ name: 'signed_in', value: '1', url: product.url }])
      await context.addInitScript(signInOnce, {
        mark: `signed_in_once_${randomUUID()}`,
        origin: product.url,
        kept: { auth_token: access_token, auth_user: JSON.stringify(user) },
      })
    })
  },
  member: async ({ page, makeAccount, signInAs }, use) => {
    const account = await makeAccount()
    await signInAs(account.session)
    await use({ ...account, page })
  },
  premium: async ({ page, makeAccount, signInAs }, use) => {
    const account = await makeAccount({ premium: true })
    await signInAs(account.session)
    await use({ ...account, page })
  },
  shopper: async ({ page, product, signInAs }, use) => {
    await signInAs(await sharedSession(product.url, SHOPPER))
    await use(page)
  },
  themes: [process.env.NIGHTLY ? 'both' : 'light', { option: true }],
  keptLog: [
    async ({ product: { log } }, use, testInfo) => {
      const hasLog = log !== '' && existsSync(log)
      const start = hasLog ? statSync(log).size : 0
      await use(undefined)
      if (hasLog && testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath('server.log'), (await readFile(log)).subarray(start))
    },
    { auto: true },
  ],
  expectAccessible: async ({ page, themes }, use) => {
    await use(async () => {
      // Until its code has loaded, a page has no heading.
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.evaluate(drawEverything)
      expect(await page.evaluate(elementsOfTwoColours)).toEqual([])
      expect(await findViolations(page, themes)).toEqual([])
    })
  },
})

export { expect }
