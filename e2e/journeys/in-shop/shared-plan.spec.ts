import type { LoginResponse } from '@cenolov/contract/account'
import type { ListResponse } from '@cenolov/contract/shopping'
import type { Page } from '@playwright/test'
import { callApi } from '../../src/api.ts'
import { appOnDevice } from '../../src/screens/offline.ts'
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
  'two phones plan where to buy: seen by both, kept without a network, and the latest choice wins',
  ON_PHONE,
  async ({ premium: { page, session }, makeAccount, browser, product, expectAccessible }) => {
    test.setTimeout(120_000)
    const partner = await makeAccount()
    const id = await sharedList(product.url, session, partner.session)
    const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: product.url })
    await context.addInitScript(
      ([token, user]) => {
        localStorage.setItem('auth_token', token)
        localStorage.setItem('auth_user', user)
      },
      [partner.session.access_token, JSON.stringify(partner.session.user)] as const,
    )
    const other = await context.newPage()
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
    await context.close()
  },
)
