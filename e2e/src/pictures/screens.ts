import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ensureChromium, LAUNCH_OPTIONS, PHONE } from '@cenolov/browser'
import type { LoginResponse } from '@cenolov/contract/account'
import type { Branch } from '@cenolov/contract/catalogue'
import { OWN_BRANCHES_MAX } from '@cenolov/core/account'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ADMIN, callApi, PREMIUM_SHOPPER, SHOPPER, signInByApi } from '../api.ts'
import { followRequests } from '../network.ts'
import { posterSheet } from '../posters/poster-sheet.ts'
import { startProduct } from '../running-product.ts'
import { addFavourites, addToCart, productsOf } from '../screens/shopping.ts'

const DIRECTORY = path.join(import.meta.dirname, '../../../docs/screens')

interface Screen {
  readonly name: string
  readonly address: string
  readonly as?: 'shopper' | 'premium' | 'administrator'
  /** Prepares the page for its picture; resolves to `false` when the screen does not exist. */
  readonly prepare?: Prepare
}

type Prepare = (page: Page) => Promise<unknown>

/** A control that takes longer than this counts as missing. */
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

const openFirstProduct = (page: Page): Promise<void> =>
  page.getByRole('article').first().getByRole('link').click()

const typeWeakPassword: Prepare = async (page) => {
  await page.getByRole('tab', { name: 'Registrácia' }).click()
  await page.getByRole('textbox', { name: 'Heslo', exact: true }).fill('Heslo1')
}

const openStoreFilter: Prepare = async (page) => {
  await click(page, /^Filtre/)
  return click(page, /^Obchody/)
}

const openDetail: Prepare = async (page) => {
  await openFirstProduct(page)
  await page.getByRole('dialog').getByRole('term').first().waitFor()
}

const openMenu: Prepare = async (page) => {
  const opened = await click(page, 'Otvoriť menu')
  if (opened) await page.getByRole('button', { name: 'Odhlásiť sa' }).waitFor()
  return opened
}

const openPriceHistory: Prepare = async (page) => {
  await openFirstProduct(page)
  await page.getByRole('dialog').getByText('Vývoj ceny', { exact: true }).scrollIntoViewIfNeeded()
}

const choosePosterProducts: Prepare = async (page) => {
  const chosen = await click(page, 'Najväčšie zľavy')
  await page.getByRole('region', { name: 'Náhľad' }).locator('img').nth(3).waitFor()
  return chosen
}

const openPalette: Prepare = async (page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Nájsť v administrácii' }).fill('mlieko')
  await page.getByRole('option').nth(3).waitFor()
}

/** Returns a page of the administration, named as its address. */
const ofAdministration = (page: string, prepare?: Prepare): Screen => ({
  name: `admin-${page}`,
  address: `/admin/${page}`,
  as: 'administrator',
  ...(prepare && { prepare }),
})

/** Every screen of the product, in its most informative state. */
const SCREENS: readonly Screen[] = [
  { name: 'login', address: '/login' },
  { name: 'registration', address: '/login', prepare: typeWeakPassword },
  { name: 'verify-email', address: '/verify-email' },
  { name: 'reset-password', address: '/reset-password?token=x' },
  { name: 'visitor', address: '/' },
  { name: 'home', address: '/', as: 'premium' },
  { name: 'products', address: '/products?search=mlieko', as: 'shopper' },
  { name: 'sales', address: '/products?filter=akcia&sort=discount_desc', as: 'shopper' },
  { name: 'filters', address: '/products?stores=Tesco,Lidl', as: 'shopper', prepare: openStoreFilter },
  { name: 'detail', address: '/products?search=maslo&filter=akcia', as: 'shopper', prepare: openDetail },
  { name: 'nothing-found', address: '/products?search=lokomotiva', as: 'shopper' },
  { name: 'menu', address: '/products', as: 'shopper', prepare: openMenu },
  {
    name: 'premium-detail',
    address: '/products?search=maslo&filter=akcia',
    as: 'premium',
    prepare: openPriceHistory,
  },
  { name: 'favourites', address: '/oblubene', as: 'premium' },
  { name: 'cart', address: '/kosik', as: 'premium' },
  { name: 'list', address: '/zoznam', as: 'premium' },
  { name: 'where-to-buy', address: '/kde-nakupit?z=kosik', as: 'premium' },
  { name: 'profile', address: '/profile', as: 'premium' },
  { name: 'alerts', address: '/upozornenia', as: 'premium' },
  { name: 'branches', address: '/predajne?hladat=Nitra', as: 'shopper' },
  { name: 'receipt', address: '/blocek', as: 'premium' },
  { name: 'purchases', address: '/nakupy', as: 'administrator' },
  { name: 'price-index', address: '/ceny-v-case' },
  { name: 'smaller-packages', address: '/zmensene' },
  { name: 'about', address: '/about', as: 'shopper' },
  { name: 'contact', address: '/contact', as: 'shopper' },
  { name: 'privacy', address: '/privacy' },
  { name: 'admin-overview', address: '/admin', as: 'administrator' },
  { name: 'admin-palette', address: '/admin', as: 'administrator', prepare: openPalette },
  ofAdministration('upload'),
  ofAdministration('sources'),
  { name: 'admin-source', address: '/admin/sources?zdroj=novy', as: 'administrator' },
  ofAdministration('branches'),
  ofAdministration('users'),
  ofAdministration('products'),
  ofAdministration('review'),
  ofAdministration('aliases'),
  ofAdministration('blocked'),
  { name: 'scanner', address: '/skener', as: 'premium' },
  { name: 'scanner-unknown', address: '/skener?kod=8586000000001', as: 'premium' },
  ofAdministration('messages'),
  ofAdministration('audit'),
  ofAdministration('system'),
  ofAdministration('marketing', choosePosterProducts),
]

/** Screens that are also shown dark: enough of them to show the theme. */
const DARK: ReadonlySet<string> = new Set([
  'home',
  'products',
  'detail',
  'cart',
  'list',
  'where-to-buy',
  'admin-overview',
  'admin-review',
])
const LAPTOP = { width: 1_366, height: 768 }
const QUALITY = 80

/** Gives an account the usual content of a regular shopper. */
async function furnish(url: string, session: LoginResponse): Promise<void> {
  const found = await Promise.all(
    ['maslo', 'mlieko', 'chlieb', 'syr', 'kava', 'jogurt'].map((word) =>
      productsOf(url, `search=${word}&filter=akcia`),
    ),
  )
  const products = found.flatMap((some) => some.slice(0, 1))
  await addFavourites(url, session, products)
  await addToCart(url, session, products, 2)
  const headers = { authorization: `Bearer ${session.access_token}` }
  const { branches } = await callApi<{ readonly branches: readonly Branch[] }>(
    `${url}/api/v1/branches?town=Nitra`,
  )
  await callApi(`${url}/auth/settings`, {
    method: 'PUT',
    headers,
    json: { branches: branches.map(({ id }) => id).slice(0, OWN_BRANCHES_MAX) },
  })
  for (const keyword of ['bryndza', 'olivový olej'])
    await callApi(`${url}/auth/keyword-alerts`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ keyword, alert_type: 'price_drop' }),
    })
}

async function signIn(context: BrowserContext, session: LoginResponse): Promise<void> {
  await context.addInitScript(({ access_token, user }) => {
    localStorage.setItem('auth_token', access_token)
    localStorage.setItem('auth_user', JSON.stringify(user))
  }, session)
}

async function takePicture(page: Page, url: string, screen: Screen, file: string): Promise<boolean> {
  const atRest = followRequests(page)
  await page.goto(url + screen.address)
  await atRest()
  if ((await screen.prepare?.(page)) === false) return false
  await atRest()
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: QUALITY })
    .toFile(file)
  return true
}

/** Draws the picture of the README: a screen of a laptop and one of a phone. */
async function titlePicture(context: BrowserContext): Promise<Buffer> {
  const [laptop, phone] = await Promise.all(
    ['products-desktop-light.webp', 'where-to-buy-phone-light.webp'].map(async (name) => {
      const bytes = await readFile(path.join(DIRECTORY, name))
      return `data:image/webp;base64,${bytes.toString('base64')}`
    }),
  )
  const page = await context.newPage()
  await page.setViewportSize({ width: 1_640, height: 960 })
  await page.setContent(`<style>
    body { margin: 0; background: #f4f1ea; position: relative; height: 960px }
    img { position: absolute; box-shadow: 0 12px 40px #0003 }
    img:first-of-type { left: 56px; top: 64px; border-radius: 18px }
    img:last-of-type { right: 56px; bottom: 40px; width: 366px; border: 12px solid #1c1a15; border-radius: 44px }
  </style><img src="${laptop}"><img src="${phone}">`)
  return sharp(await page.screenshot())
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

/** `npm run screens`, or only screens with these name prefixes: `npm run screens -- admin marketing`. */
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))

ensureChromium()
await mkdir(DIRECTORY, { recursive: true })
const product = await startProduct({})
const browser = await chromium.launch(LAUNCH_OPTIONS)
try {
  const sessions = {
    shopper: await signInByApi(product.url, SHOPPER),
    premium: await signInByApi(product.url, PREMIUM_SHOPPER),
    administrator: await signInByApi(product.url, ADMIN),
  }
  await furnish(product.url, sessions.premium)
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: LAPTOP }))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const screen of SCREENS.filter(({ name }) => isWanted(name))) {
        if (colorScheme === 'dark' && !DARK.has(screen.name)) continue
        const context = await browser.newContext({
          viewport,
          colorScheme,
          locale: 'sk-SK',
          hasTouch: device === 'phone',
        })
        if (screen.as) await signIn(context, sessions[screen.as])
        const name = `${screen.name}-${device}-${colorScheme}.webp`
        if (await takePicture(await context.newPage(), product.url, screen, path.join(DIRECTORY, name)))
          console.log(name)
        await context.close()
      }
  if (isWanted('marketing')) {
    // Answers that the sheet makes up do not reach a page through a service worker.
    const context = await browser.newContext({
      viewport: LAPTOP,
      locale: 'sk-SK',
      baseURL: product.url,
      serviceWorkers: 'block',
    })
    await signIn(context, sessions.administrator)
    const sheet = sharp(await posterSheet(context))
    await sheet.webp({ quality: QUALITY }).toFile(path.join(DIRECTORY, 'posters.webp'))
    console.log('posters.webp')
  }
  await writeFile(path.join(DIRECTORY, 'cenolov.png'), await titlePicture(await browser.newContext()))
  console.log('cenolov.png')
} finally {
  await browser.close()
  await product.stop()
}
