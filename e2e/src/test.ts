import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { SHOPPER, signInByApi } from './api.ts'

interface Fixtures {
  /** Console errors that this test brings about on purpose. */
  readonly expectedErrors: RegExp[]
  /** A page where the shopper is signed in already. */
  readonly shopper: Page
  /** Asserts that axe finds nothing on the page as it is, in the light and in the dark theme. */
  readonly expectAccessible: () => Promise<void>
}

/** Runs in the page, whose types the tests do not have. */
function animationsAreOver(): boolean {
  const { document } = globalThis as unknown as {
    document: { getAnimations: () => { readonly playState: string }[] }
  }
  return document.getAnimations().every((animation) => animation.playState !== 'running')
}

/** The journeys' `test`: any error in the browser's console fails it, unless it was expected. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.CENOLOV_E2E_URL)
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
  shopper: async ({ page, baseURL }, use) => {
    const session = await signInByApi(baseURL ?? '', SHOPPER)
    await page.addInitScript(({ access_token, user }) => {
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', '1')
      localStorage.setItem('auth_token', access_token)
      localStorage.setItem('auth_user', JSON.stringify(user))
    }, session)
    await use(page)
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        // Colours that are still on their way to the other theme would be read as they are.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.waitForFunction(animationsAreOver)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(
          ({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
        )
        expect(found).toEqual([])
      }
    })
  },
})

export { expect }
