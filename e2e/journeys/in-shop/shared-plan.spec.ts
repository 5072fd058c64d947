import type { LoginResponse } from '@cenolov/contract/account'
import type { ListResponse } from '@cenolov/contract/shopping'
import type { Browser, Page } from '@playwright/test'
import { callApi } from '../../src/api.ts'
import { appOnDevice } from '../../src/screens/offline.ts'
import { appReady } from '../../src/screens/shell.ts'
import { countTaps } from '../../src/taps.ts'
import { expect, ON_PHONE, test } from '../../src/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
})

declare const localStorage: { setItem(name: string, value: string): void }

const headersOf = ({ access_token: token }: LoginResponse) => ({ authorization: `Bearer ${token}` })

/** Makes a list of two people. */
async function sharedList(url: string, founder: LoginResponse, member: LoginResponse): Promise<string> {
  const post = <Answer>(path: string, session: LoginResponse, json: object = {}) =>
    callApi<Answer>(`${url}${path}`, { method: 'POST', headers: headersOf(session), json })
  const { id } = await post<{ id: string }>('/auth/lists', founder, { name: 'Sobota' })
  await post(`/auth/lists/${id}/items`, founder, { texts: ['mlieko', 'chlieb', 'maslo', '10 vajec'] })
  const { token } = await post<{ token: string }>(`/auth/lists/${id}/invitations`, founder)
  await post(`/auth/invitations/${token}`, member)
  return id
}

/** Opens another phone, on which somebody else is signed in. */
async function phoneOf(
  browser: Browser,
  page: Page,
  baseURL: string,
  { access_token: token, user }: LoginResponse,
): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL })
  await context.addInitScript(
    ([kept, keptUser]) => {
      localStorage.setItem('auth_token', kept)
      localStorage.setItem('auth_user', keptUser)
    },
    [token, JSON.stringify(user)] as const,
  )
  return context.newPage()
}

const tick = (page: Page, text: string) =>
  page.getByRole('checkbox', { name: `Kúpené: ${text}`, exact: true })
const where = (page: Page) =>
  page.getByRole('link', { name: /^Kde nakúpiť/ }).filter({ hasText: 'najmenej.' })
const planned = (page: Page) => page.getByRole('link', { name: /^Kde nakúpiť Nakúpi sa v/ })
const inStore = (page: Page) => page.getByRole('combobox', { name: 'Som v obchode' })
const steps = (page: Page) => page.getByRole('heading', { level: 3 })

/** Chooses a store of the ladder by its place, and returns its name. */
async function shopIn(page: Page, place: number): Promise<string> {
  const step = steps(page).nth(place)
  const store = (await step.locator('span span span').first().innerText()).trim()
  await step.getByRole('button').click()
  await page.getByRole('listitem').getByRole('button', { name: 'Nakúpim tu' }).click()
  await expect(inStore(page)).toHaveValue(store)
  return store
}

test(
  'a plan that two phones see takes three taps',
  ON_PHONE,
  async ({ premium: { page, session }, makeAccount, browser, product }) => {
    const partner = await makeAccount()
    const id = await sharedList(product.url, session, partner.session)
    await page.goto(`/zoznam?id=${id}`)
    await expect(where(page)).toBeVisible()
    const other = await phoneOf(browser, page, product.url, partner.session)
    await other.goto('/')
    await appReady(other)
    const [taps, othersTaps] = [await countTaps(page), await countTaps(other)]
    await where(page).click()
    await page.getByRole('article').getByRole('button', { name: 'Nakúpim tu' }).click()
    await expect(inStore(page)).not.toHaveValue('')
    await other.getByRole('banner').locator('a[href="/zoznam"]').click()
    await expect(planned(other)).toBeVisible()
    await expect.poll(() => [taps(), othersTaps()]).toEqual([2, 1])
    await other.context().close()
  },
)

test(
  'two phones plan where to buy: seen by both, kept without a network, and the latest choice wins',
  ON_PHONE,
  async ({ premium: { page, session }, makeAccount, browser, product, expectAccessible }) => {
    const partner = await makeAccount()
    const id = await sharedList(product.url, session, partner.session)
    const other = await phoneOf(browser, page, product.url, partner.session)
    for (const phone of [page, other]) {
      await phone.goto(`/zoznam?id=${id}`)
      await where(phone).click()
      await expect(phone).toHaveURL(`/kde-nakupit?id=${id}`)
      await expect(steps(phone)).toHaveCount(3)
    }
    // The best store, with one press. It opens the list in the shop.
    const best = page.getByRole('article').getByRole('button', { name: 'Nakúpim tu' })
    await best.click()
    await expect(page).toHaveURL(`/zoznam?id=${id}&rezim=obchod`)
    const first = await inStore(page).inputValue()
    expect(first).not.toBe('')
    await expect(other.getByRole('main')).toContainText('Nakúpi sa v')
    await expectAccessible()
    for (const phone of [page, other]) await appOnDevice(phone)
    await page.goBack()
    await expect(best).toHaveAttribute('aria-pressed', 'true')

    // Both lose their connection. The one who chooses last has it back first.
    for (const phone of [page, other]) await phone.context().setOffline(true)
    const early = await shopIn(other, 1)
    await tick(other, 'chlieb').click()
    const late = await shopIn(page, 2)
    await tick(page, 'maslo').click()
    expect(new Set([first, early, late]).size).toBe(3)
    await page.reload()
    await expect(inStore(page)).toHaveValue(late)
    await expect(tick(page, 'maslo')).toBeChecked()
    for (const phone of [page, other]) {
      await phone.context().setOffline(false)
      await expect(phone.getByText(/^Čaká na odoslanie/)).toHaveCount(0)
    }
    for (const phone of [page, other]) {
      await expect(inStore(phone)).toHaveValue(late)
      for (const text of ['chlieb', 'maslo']) await expect(tick(phone, text)).toBeChecked()
      for (const text of ['mlieko', 'vajec']) await expect(tick(phone, text)).not.toBeChecked()
    }
    const list = await callApi<ListResponse>(`${product.url}/auth/lists/${id}`, {
      headers: headersOf(session),
    })
    expect([list.stores, list.items.length]).toEqual([[late], 4])

    // Taken back by one, for both.
    await page.getByRole('button', { name: 'Plánujem' }).click()
    await planned(page).click()
    await page.getByRole('button', { name: 'Zrušiť výber' }).click()
    await expect(page.getByRole('main').getByText(/^Nakúpi sa/)).toHaveCount(0)
    await other.getByRole('button', { name: 'Plánujem' }).click()
    await expect(where(other)).toBeVisible()
    await expect(planned(other)).toHaveCount(0)
    await other.context().close()
  },
)
