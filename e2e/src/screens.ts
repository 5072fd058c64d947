import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { LoginResponse } from '@cenolov/contract'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/find-chromium.ts'
import { SHOPPER, signInByApi } from './api.ts'
import { DESKTOP, LAUNCH_OPTIONS, PHONE } from './browser.ts'
import { startProduct } from './running-product.ts'

const DIRECTORY = path.join(import.meta.dirname, '../../docs/screens')

interface Screen {
  readonly name: string
  readonly address: string
  readonly signedIn: boolean
  /** What to do on the page before its picture is taken; `false` where the screen does not exist. */
  readonly prepare?: (page: Page) => Promise<boolean>
}

/** How long a control may take to come before it counts as not there. */
const APPEARS_MS = 2_000

const click = async (page: Page, name: string | RegExp): Promise<boolean> => {
  const control = page.getByRole('button', { name }).first()
  const there = await control.waitFor({ timeout: APPEARS_MS }).then(
    () => true,
    () => false,
  )
  if (there) await control.click()
  return there
}

/** Every screen that the product has, each in the state that tells most about it. */
const SCREENS: readonly Screen[] = [
  { name: 'login', address: '/login', signedIn: false },
  { name: 'products', address: '/products?search=mlieko', signedIn: true },
  { name: 'sales', address: '/products?filter=akcia&sort=discount_desc', signedIn: true },
  {
    name: 'filters',
    address: '/products?stores=Tesco,Lidl',
    signedIn: true,
    prepare: async (page) => {
      await click(page, /^Filtre/)
      return click(page, /^Obchody/)
    },
  },
  {
    name: 'detail',
    address: '/products?search=maslo&filter=akcia',
    signedIn: true,
    prepare: async (page) => {
      await page.getByRole('article').first().getByRole('link').click()
      await page.getByRole('dialog').getByRole('term').first().waitFor()
      return true
    },
  },
  { name: 'nothing-found', address: '/products?search=lokomotiva', signedIn: true },
  {
    name: 'menu',
    address: '/products',
    signedIn: true,
    prepare: async (page) => {
      const opened = await click(page, 'Otvoriť menu')
      if (opened) await page.getByRole('button', { name: 'Odhlásiť sa' }).waitFor()
      return opened
    },
  },
]

async function takePicture(page: Page, url: string, screen: Screen, file: string): Promise<boolean> {
  await page.goto(url + screen.address)
  await page.waitForLoadState('networkidle')
  const exists = (await screen.prepare?.(page)) ?? true
  if (!exists) return false
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: file, animations: 'disabled' })
  return true
}

ensureChromium()
await mkdir(DIRECTORY, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch(LAUNCH_OPTIONS)
try {
  const session: LoginResponse = await signInByApi(product.url, SHOPPER)
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const screen of SCREENS) {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          locale: 'sk-SK',
          hasTouch: device === 'phone',
        })
        if (screen.signedIn)
          await context.addInitScript(({ access_token, user }) => {
            localStorage.setItem('auth_token', access_token)
            localStorage.setItem('auth_user', JSON.stringify(user))
          }, session)
        const name = `${screen.name}-${device}-${colorScheme}.png`
        if (await takePicture(await context.newPage(), product.url, screen, path.join(DIRECTORY, name)))
          console.log(name)
        await context.close()
      }
} finally {
  await browser.close()
  await product.stop()
}
