import { AxeBuilder } from '@axe-core/playwright'
import type { LoginResponse } from '@cenolov/contract'
import { test as base, expect, type Page } from '@playwright/test'
import { type Account, newAccount, type Product, type Rights } from './accounts.ts'
import { SHOPPER, signInByApi } from './api.ts'

/** Marks a journey that is the same on every screen, or is there on a wide one alone: it is made on that one. */
export const ONE_SCREEN = { tag: '@one-screen' }
/** Marks a journey that there is on a phone alone. */
export const PHONE_ONLY = { tag: '@phone-only' }

/** A signed-in account of the test's own, and its page. */
interface SignedIn extends Account {
  readonly page: Page
}

interface Fixtures {
  /** Console errors that this test brings about on purpose: one pattern, as two would be read as a value and its options. */
  readonly expectedErrors: [] | [RegExp]
  readonly product: Product
  /** Makes an account that belongs to this test alone. */
  readonly makeAccount: (rights?: Rights) => Promise<Account>
  /** Makes the test's browser that of somebody who signed in before. */
  readonly signInAs: (session: LoginResponse) => Promise<void>
  /** A new account without premium, signed in. */
  readonly member: SignedIn
  /** A new account with premium, signed in. */
  readonly premium: SignedIn
  /** A page where the shopper of the demo, who has no premium, is signed in already. */
  readonly shopper: Page
  /** Asserts that axe finds nothing on the page as it is, in the light and in the dark theme. */
  readonly expectAccessible: () => Promise<void>
}

/** The rules of axe that read colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Runs in the page, whose types the tests do not have. */
function animationsAreOver(): boolean {
  const page: { getAnimations: () => { readonly playState: string }[] } = Reflect.get(globalThis, 'document')
  return page.getAnimations().every((animation) => animation.playState !== 'running')
}

/** The journeys' `test`: any error in the browser's console fails it, unless it was expected. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.CENOLOV_E2E_URL)
  },
  product: async ({ baseURL }, use) => {
    await use({ url: baseURL ?? '', dataDir: process.env.CENOLOV_E2E_DATA ?? '' })
  },
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        errors.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (event) => errors.push(String(event.error())))
    await use(context)
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
  makeAccount: async ({ product }, use) => {
    await use((rights) => newAccount(product, rights))
  },
  signInAs: async ({ context, product }, use) => {
    await use(({ access_token, user }) =>
      context.setStorageState({
        cookies: [],
        origins: [
          {
            origin: product.url,
            localStorage: [
              { name: 'auth_token', value: access_token },
              { name: 'auth_user', value: JSON.stringify(user) },
            ],
          },
        ],
      }),
    )
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
    await signInAs(await signInByApi(product.url, SHOPPER))
    await use(page)
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        // Colours that are still on their way to the other theme would be read as they are.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.waitForFunction(animationsAreOver)
        const axe = new AxeBuilder({ page })
        // A theme changes colours and nothing else: the rest was looked at in the light one.
        if (colorScheme === 'dark') axe.withRules(COLOUR_RULES)
        const { violations } = await axe.analyze()
        const found = violations.map(
          ({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
        )
        expect(found).toEqual([])
      }
    })
  },
})

export { expect }
