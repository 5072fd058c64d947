import type { LoginResponse } from '@cenolov/contract/account'
import type { ListResponse, ListsResponse } from '@cenolov/contract/shopping'
import type { Locator, Page } from '@playwright/test'
import { callApi } from '../../src/api.ts'
import { appOnDevice, wholeOnDevice } from '../../src/screens/offline.ts'
import { makeProduct } from '../../src/screens/shopping.ts'
import { expect, NIGHTLY, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const as = ({ access_token }: LoginResponse) => ({
  authorization: `Bearer ${access_token}`,
  'content-type': 'application/json',
})
const makeList = async (url: string, session: LoginResponse, name: string): Promise<string> =>
  (
    await callApi<{ id: string }>(`${url}/auth/lists`, {
      method: 'POST',
      headers: as(session),
      body: JSON.stringify({ name }),
    })
  ).id
const itemsOf = async (url: string, session: LoginResponse, id: string): Promise<readonly string[]> =>
  (await callApi<ListResponse>(`${url}/auth/lists/${id}`, { headers: as(session) })).items.map(
    ({ text, quantity }) => `${quantity} ${text}`,
  )
const toList = (page: Page, title: string) => page.getByRole('button', { name: `Do zoznamu: ${title}` })
const rowOf = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })
const added = (page: Page) => page.getByText('Pridané do zoznamu')

function freshCode(): string {
  const digits = `858${String(Date.now() % 1e9).padStart(9, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + ((10 - (sum % 10)) % 10)
}

test(
  'a scanned product creates the first list, is removed, and is one more the second time',
  ON_PHONE,
  async ({ premium: { page, session }, product, expectAccessible }) => {
    const title = `Skenovaná káva ${Date.now()}`
    const ean = freshCode()
    await makeProduct(product.url, { title, price: '4.50', store: 'Terno', ean })
    await page.goto(`/skener?kod=${ean}`)
    await toList(page, title).click()
    await expect(added(page)).toBeVisible()
    const { lists } = await callApi<ListsResponse>(`${product.url}/auth/lists`, { headers: as(session) })
    expect(lists.map(({ name, open }) => [name, open])).toEqual([['Môj zoznam', 1]])
    const { id } = lists[0]!
    await page.getByRole('button', { name: 'Vrátiť', exact: true }).click()
    await expect.poll(() => itemsOf(product.url, session, id)).toEqual([])
    await toList(page, title).click()
    await expect(added(page)).toBeVisible()
    // Undo is available for some seconds, so slow steps come after it.
    await expectAccessible()
    await expect.poll(() => itemsOf(product.url, session, id)).toEqual([`1 ${title}`])
    await toList(page, title).click()
    await expect.poll(() => itemsOf(product.url, session, id)).toEqual([`2 ${title}`])
    await page.getByRole('button', { name: 'Otvoriť zoznam' }).last().click()
    await expect(page).toHaveURL(`/zoznam?id=${id}`)
    await expect(rowOf(page, title)).toBeVisible()
  },
)

test(
  'a product goes from its detail to the chosen list',
  ON_PHONE,
  async ({ premium: { page, session }, product, expectAccessible }) => {
    const title = `Zoznamový syr ${Date.now()}`
    const { id } = await makeProduct(product.url, { title, price: '2.00', store: 'Lidl' })
    const [weekend, week] = [
      await makeList(product.url, session, 'Víkend'),
      await makeList(product.url, session, 'Týždeň'),
    ]
    await page.goto(`/products?product=${id}`)
    await toList(page, title).click()
    const choice = page.getByRole('dialog', { name: 'Do ktorého zoznamu?' })
    await expect(choice).toBeVisible()
    await expectAccessible()
    await choice.getByRole('button', { name: /^Týždeň/ }).click()
    await expect(choice).toHaveCount(0)
    await expect(added(page)).toBeVisible()
    expect(await itemsOf(product.url, session, week)).toEqual([`1 ${title}`])
    expect(await itemsOf(product.url, session, weekend)).toEqual([])
  },
)

test(
  'a list counts a price with a card only for its holders, and explains that',
  ON_PHONE,
  async ({ premium: { page, session }, product }) => {
    const title = `Kartová káva ${Date.now()}`
    const terms = { price: '3', akcia: '2', card: 'Lidl Plus', multi: '3=5' }
    const { id } = await makeProduct(product.url, { title, store: 'Lidl', ...terms })
    await page.goto(`/products?product=${id}`)
    await toList(page, title).click()
    await page.getByRole('button', { name: 'Otvoriť zoznam' }).click()
    const row = rowOf(page, title)
    await expect(row).toContainText('3,00')
    await expect(row).not.toContainText('kartou')
    await callApi(`${product.url}/auth/settings`, {
      method: 'PUT',
      headers: as(session),
      body: JSON.stringify({ cards: ['Lidl Plus'] }),
    })
    await page.reload()
    await expect(row).toContainText('1 ks po 2,00 € s kartou Lidl Plus')
    await row.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Množstvo').fill('3')
    await dialog.getByRole('button', { name: 'Uložiť' }).click()
    await expect(row).toContainText('3 ks za 5,00 € s kartou Lidl Plus')
    await expect(page.getByRole('region', { name: 'Spolu' })).toContainText('5,00')
  },
)

/** Puts milk on an open list, and disconnects the device that stores it. Returns its tick. */
async function milkWithoutNetwork(page: Page): Promise<Locator> {
  await page.goto('/zoznam')
  const composer = page.getByRole('textbox', { name: 'Pridať do zoznamu' })
  await composer.fill('mlieko')
  await composer.press('Enter')
  const tick = page.getByRole('checkbox', { name: 'Kúpené: mlieko' })
  await expect(tick).toBeVisible()
  // An open list listens to the server for as long as it is shown, so its network never comes to rest.
  await appOnDevice(page)
  await page.context().setOffline(true)
  return tick
}

test(
  'an item ticked without a network is sent when the app starts again, on any screen',
  ON_PHONE,
  async ({ premium: { page, session }, product }) => {
    const tick = await milkWithoutNetwork(page)
    await tick.click()
    await expect(page.getByText('Čaká na odoslanie: 1')).toBeVisible()
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto('/')
    const done = async () =>
      (await callApi<ListsResponse>(`${product.url}/auth/lists`, { headers: as(session) })).lists[0]?.done
    await expect.poll(done).toBe(1)
  },
)

/** Keeps the device's store of pending changes busy for this long, like a slow phone. */
const holdDevice = (ms: number) => `new Promise((resolve) => {
  const opening = indexedDB.open('cenolov-changes')
  opening.onsuccess = () => {
    const store = opening.result.transaction('changes', 'readwrite').objectStore('changes')
    store.transaction.oncomplete = () => {
      window.released = true
      opening.result.close()
    }
    const until = performance.now() + ${ms}
    const hold = () => {
      if (performance.now() < until) store.count().onsuccess = hold
    }
    hold()
    resolve()
  }
})`

test('a change is shown as waiting once the device has stored it', NIGHTLY, async ({ premium: { page } }) => {
  const tick = await milkWithoutNetwork(page)
  await page.evaluate(holdDevice(3_000))
  await tick.click()
  await expect(tick).toBeChecked()
  await expect(page.getByText('Čaká na odoslanie: 1')).toBeVisible()
  expect(await page.evaluate('window.released')).toBe(true)
})

/** Returns how many lists the device has stored. A list that was just opened is written after it is shown. */
const keptLists = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('cenolov-lists')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const count = opening.result.transaction('lists').objectStore('lists').count()
    count.onerror = () => reject(count.error)
    count.onsuccess = () => {
      opening.result.close()
      resolve(count.result)
    }
  }
})`

test(
  'without a network a scanned product waits on the list that the device has',
  NIGHTLY_ON_PHONE,
  async ({ premium: { page, session }, product }) => {
    const title = `Pivničné víno ${Date.now()}`
    const ean = freshCode()
    await makeProduct(product.url, { title, price: '6.00', store: 'Terno', ean })
    const id = await makeList(product.url, session, 'Víkend')
    await page.goto('/zoznam')
    await expect(page.getByText('Zoznam je prázdny')).toBeVisible()
    await expect.poll(() => page.evaluate(keptLists)).toBe(1)
    await page.goto('/skener')
    await wholeOnDevice(page)
    await page.context().setOffline(true)
    await page.getByLabel('Číslice pod čiarovým kódom').fill(ean)
    await page.getByRole('button', { name: 'Nájsť' }).click()
    await toList(page, title).click()
    await expect(page.getByText(/Odošle sa, keď budete online/)).toBeVisible()
    await page.getByRole('button', { name: 'Otvoriť zoznam' }).click()
    await expect(page.getByText('Čaká na odoslanie: 3')).toBeVisible()
    await expect(rowOf(page, title)).toContainText('6,00')
    await page.goBack()
    await page.context().setOffline(false)
    await expect.poll(() => itemsOf(product.url, session, id)).toEqual([`1 ${title}`])
  },
)
