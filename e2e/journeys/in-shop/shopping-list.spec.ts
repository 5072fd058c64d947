import type { Page } from '@playwright/test'
import { newEmail, registerByApi } from '../../src/accounts.ts'
import { nextLink } from '../../src/outside/outbox.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { appOnDevice } from '../../src/screens/offline.ts'
import { makeProduct, newWord } from '../../src/screens/shopping.ts'
import { countTaps } from '../../src/taps.ts'
import { expect, NIGHTLY, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
})

const composer = (page: Page) => page.getByRole('textbox', { name: 'Pridať do zoznamu' })
const tick = (page: Page, text: string) =>
  page.getByRole('checkbox', { name: `Kúpené: ${text}`, exact: true })
const waiting = (page: Page) => page.getByText(/^Čaká na odoslanie/)

/** Opens the household of a list and makes an invitation. */
async function invite(page: Page) {
  await page.getByRole('button', { name: 'Domácnosť' }).click()
  // By name: a toast about a copied address is also a dialog.
  const household = page.getByRole('dialog', { name: 'Domácnosť' })
  await household.getByRole('button', { name: 'Pozvať odkazom' }).click()
  return { household, link: (await household.getByText(/\/pozvanka\//).textContent()) ?? '' }
}

/** Returns where an item stands in the page, however far it is scrolled. */
const placeOf = (page: Page, text: string): Promise<number> =>
  tick(page, text).evaluate((box: { getBoundingClientRect(): { y: number } }) =>
    Math.round(box.getBoundingClientRect().y + Number(Reflect.get(globalThis, 'scrollY'))),
  )

/** Waits until the list is stored and priced: prices that arrive may change the height of a row. */
async function pricesKnown(page: Page): Promise<void> {
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.locator('[data-printed]')).toHaveAttribute('aria-busy', 'false')
}

async function writeList(page: Page, text: string): Promise<void> {
  await page.goto('/zoznam')
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(page).toHaveURL(/\?id=/)
}

async function makeList(page: Page): Promise<void> {
  await writeList(page, '2x mlieko, chlieb, 10 vajec\n0,5 kg kuracie prsia, prášok na pranie')
  await expect(tick(page, 'mlieko')).toBeVisible()
}

test(
  'a family shops with two phones: pasted at home, ticked without a signal, the same at the till',
  ON_PHONE,
  async ({ premium, makeAccount, browser, product, expectAccessible }) => {
    const { page } = premium
    await makeList(page)
    // Prices of the fitting offers, and the store where the list is cheapest.
    await expect(page.getByRole('region', { name: 'Spolu' }).getByText(/Zostáva.*[1-9]/)).toBeVisible()
    const where = page.getByRole('link', { name: /^Kde nakúpiť/ }).filter({ hasText: '€' })
    await expect(where).toContainText('najmenej.')
    await expectAccessible()

    const { household, link } = await invite(page)
    await expect(household.getByRole('img', { name: 'QR kód pozvánky' })).toBeVisible()
    await household.getByRole('button', { name: 'Zavrieť', exact: true }).click()

    const partner = await makeAccount()
    const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: product.url })
    const other = await context.newPage()
    // A stranger sees who invites, and the invitation waits until they have signed in.
    await other.goto(new URL(link).pathname)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^\S+ vás pozýva do zoznamu Nákup$/)
    await other.getByRole('link', { name: 'Mám účet s heslom' }).click()
    const login = new LoginScreen(other)
    // The address changes before the screen does, and the invitation has a field of the same name.
    await login.loginTab.waitFor()
    await login.signIn(partner.email, partner.password)
    await expect(tick(other, 'chlieb')).toBeVisible()

    // The chosen plan prices the rows, and the home page knows it.
    await where.click()
    const second = page.getByRole('heading', { level: 3 }).nth(1)
    const store = (await second.locator('span span span').first().innerText()).trim()
    await second.getByRole('button').click()
    await page.getByRole('listitem').getByRole('button', { name: 'Nakúpim tu' }).click()
    await expect(page.getByRole('combobox', { name: 'Som v obchode' })).toHaveValue(store)
    await page.getByRole('button', { name: 'Plánujem' }).click()
    await expect(page.getByRole('region', { name: 'Spolu' })).toContainText(store)
    await pricesKnown(page)
    const sum = await page
      .getByRole('region', { name: 'Spolu' })
      .getByText(/^\d+,\d\d\s€$/)
      .last()
      .innerText()
    // The other member sees it too.
    await expect(other.getByRole('link', { name: /^Kde nakúpiť Nakúpi sa v/ })).toContainText(`za ${sum}.`)
    await page.goto('/')
    const line = page.getByRole('link', { name: /^Nákupný zoznam: 5 položiek/ })
    await expect(line).toContainText(`${store} ${sum}`)
    await line.click()
    await expect(page.getByRole('link', { name: /^Kde nakúpiť Nakúpi sa v/ })).toContainText(`za ${sum}.`)

    // Live, from one to the other.
    await tick(other, 'chlieb').click()
    await expect(tick(page, 'chlieb')).toBeChecked()

    // The first goes into the cellar, and continues shopping.
    await page.getByRole('button', { name: 'V obchode' }).click()
    await appOnDevice(page)
    await page.context().setOffline(true)
    await tick(page, 'mlieko').click()
    await tick(page, 'vajec').click()
    await expect(waiting(page)).toHaveText('Čaká na odoslanie: 2')
    await page.reload()
    await expect(tick(page, 'mlieko')).toBeChecked()
    await expect(waiting(page)).toHaveText('Čaká na odoslanie: 2')
    // Meanwhile the other adds an item.
    await composer(other).fill('maslo')
    await composer(other).press('Enter')
    await tick(other, 'prášok na pranie').click()

    await page.context().setOffline(false)
    await expect(waiting(page)).toHaveCount(0)
    for (const one of [page, other]) {
      for (const text of ['mlieko', 'vajec', 'chlieb', 'prášok na pranie'])
        await expect(tick(one, text)).toBeChecked()
      for (const text of ['maslo', 'kuracie prsia']) await expect(tick(one, text)).not.toBeChecked()
    }
    await context.close()
  },
)

test(
  'an item can have a chosen product, can be undone, and the list goes to the cart',
  ON_PHONE,
  async ({ premium }) => {
    const { page } = premium
    await makeList(page)
    await page.getByRole('button', { name: /^mlieko/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('list').getByRole('button').nth(1).click()
    await expect(dialog).toHaveCount(0)
    await tick(page, 'vajec').click()
    await expect(tick(page, 'vajec')).toBeChecked()
    await tick(page, 'vajec').click()
    await expect(tick(page, 'vajec')).not.toBeChecked()
    await page.getByRole('button', { name: 'Viac' }).click()
    await page.getByRole('menuitem', { name: 'Vložiť do košíka' }).click()
    await expect(page.getByText('Do košíka sme pridali 5 položiek')).toBeVisible()
  },
)

test(
  'a tick, also one that waits for the server, moves no row under the thumb',
  NIGHTLY_ON_PHONE,
  async ({ premium, product }) => {
    const { page } = premium
    // Goods of its own: another journey's import may offer common goods cheaper, with a title of another length.
    const words = [newWord(), newWord(), newWord()] as const
    for (const [place, word] of words.entries())
      await makeProduct(product.url, {
        title: `Vec ${word} na dosku, do misky a na veľmi dlhý stôl`,
        category: place === 1 ? 'Pečivo' : 'Drogéria',
        price: '1.50',
        store: 'Terno',
      })
    await writeList(page, words.join(', '))
    await pricesKnown(page)
    await expect(page.getByRole('button', { name: new RegExp(`Vec ${words[2]}`) })).toBeVisible()
    const places = () => Promise.all(words.map((word) => placeOf(page, word)))
    const before = await places()
    await tick(page, words[0]).click()
    await expect(tick(page, words[0])).toBeChecked()
    await pricesKnown(page)
    expect(await places()).toEqual(before)
    await tick(page, words[0]).click()
    await expect(tick(page, words[0])).not.toBeChecked()
    await pricesKnown(page)
    expect(await places()).toEqual(before)

    const sent = Promise.withResolvers<void>()
    await page.route('**/auth/lists/*/operations', async (route) => {
      await sent.promise
      await route.continue()
    })
    await tick(page, words[0]).click()
    await expect(waiting(page)).toBeVisible()
    expect(await places()).toEqual(before)
    sent.resolve()
    await expect(waiting(page)).toHaveCount(0)
    expect(await places()).toEqual(before)
  },
)

test(
  'in the shop rows name the product on the shelf, and nothing shows under the sums',
  ON_PHONE,
  async ({ premium }) => {
    const { page } = premium
    await makeList(page)
    await page.getByRole('button', { name: 'V obchode' }).click()
    const shelf = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: tick(page, 'mlieko') })
    const row = shelf.getByRole('listitem').filter({ has: tick(page, 'mlieko') })
    // Own brands have the store in their title, so only its dot is checked.
    await expect(row.locator('.store-ring')).toHaveCount(0)
    await expect(row).toContainText(/mlieko.*mlieko/is)
    await expect(shelf.getByRole('heading', { level: 2 }).locator('.store-ring')).toBeVisible()
    // Between the bar and the edge of the element below it.
    const bar = await page.getByRole('region', { name: 'Spolu' }).locator('..').boundingBox()
    const below = await page.evaluate(
      ([x, y]) => {
        const page: {
          elementFromPoint(x: number, y: number): { querySelector(selector: string): unknown } | null
        } = Reflect.get(globalThis, 'document')
        return page.elementFromPoint(x, y)?.querySelector('[aria-label="Spolu"]') != null
      },
      [(bar?.x ?? 0) + 40, (bar?.y ?? 0) + (bar?.height ?? 0) + 4] as const,
    )
    expect(below).toBe(true)
  },
)

test(
  'an invitation waits through the registration and its mail',
  NIGHTLY_ON_PHONE,
  async ({ premium, browser, product }) => {
    const { page } = premium
    await makeList(page)
    const { link } = await invite(page)
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, baseURL: product.url })
    const stranger = await context.newPage()
    await stranger.goto(new URL(link).pathname)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/vás pozýva do zoznamu/)
    expect(await stranger.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await stranger.getByRole('link', { name: 'Mám účet s heslom' }).click()
    await expect(stranger).toHaveURL(/\/login/)
    const email = newEmail('pozvana')
    await registerByApi(product, { email })
    // The mail opens in a tab of its own, which knows nothing of the address before.
    const fromMail = await context.newPage()
    await fromMail.goto(await nextLink(product.dataDir, email))
    await expect(fromMail).toHaveURL(/\/zoznam\?id=/)
    await expect(tick(fromMail, 'chlieb')).toBeVisible()
    await context.close()
  },
)

test(
  'an e-mail address is enough to join, in any browser: three taps, the last one on the link in the mail',
  ON_PHONE,
  async ({ premium, browser, product, expectAccessible }) => {
    const { page } = premium
    await makeList(page)
    const { link } = await invite(page)
    const phone = { viewport: { width: 390, height: 844 }, baseURL: product.url }
    const [asking, mailing] = await Promise.all([browser.newContext(phone), browser.newContext(phone)])
    const stranger = await asking.newPage()
    await stranger.goto(new URL(link).pathname)
    const invitation = /^\S+ vás pozýva do zoznamu Nákup/
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(invitation)
    const taps = await countTaps(stranger)
    const email = newEmail('pozvana-odkazom')
    await stranger.getByRole('textbox', { name: 'Email' }).click()
    await stranger.getByRole('textbox', { name: 'Email' }).fill(email)
    await stranger.getByRole('button', { name: 'Pridať sa' }).click()
    await expect(stranger.getByText(`Odkaz sme poslali na ${email}.`)).toBeVisible()
    await expect.poll(taps).toBe(2)
    // The app of the mail has a browser of its own.
    const fromMail = await mailing.newPage()
    await fromMail.goto(await nextLink(product.dataDir, email))
    await expect(fromMail).toHaveURL(/\/zoznam\?id=/)
    await expect(fromMail.getByText(invitation)).toBeVisible()
    await expect(tick(fromMail, 'chlieb')).toBeVisible()
    await Promise.all([asking.close(), mailing.close()])
    await expectAccessible()
  },
)

test('twelve items fit a phone at once', NIGHTLY_ON_PHONE, async ({ premium: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const words = ['mlieko', 'maslo', 'vajcia', 'jogurt', 'chlieb', 'rožky', 'jablká', 'banány']
  await writeList(page, [...words, 'cibuľa', 'zemiaky', 'kuracie prsia', 'šunka'].join('\n'))
  await pricesKnown(page)
  const rows = page.locator('[data-printed] li')
  await expect(rows).toHaveCount(12)
  const bar = await page.getByRole('region', { name: 'Spolu' }).locator('..').boundingBox()
  const last = await rows.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  // The composer is above the bottom bar, where the thumb is.
  expect((await composer(page).boundingBox())?.y).toBeGreaterThan(600)
})

test(
  'active invitations show when they were made, and which one a button ends',
  NIGHTLY,
  async ({ premium }) => {
    const { page } = premium
    await makeList(page)
    await page.getByRole('button', { name: 'Domácnosť' }).click()
    const household = page.getByRole('dialog', { name: 'Domácnosť' })
    await household.getByRole('button', { name: 'Pozvať odkazom' }).click()
    const invitation = household.getByRole('list', { name: 'Platné pozvánky' }).getByRole('listitem')
    await expect(invitation).toContainText('vytvorená pred chvíľou')
    await invitation.getByRole('button', { name: /^Zrušiť pozvánku vytvorenú \d/ }).click()
    await expect(invitation).toHaveCount(0)
  },
)
