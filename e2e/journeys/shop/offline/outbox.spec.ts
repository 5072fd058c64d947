import type { ListResponse } from '@cenolov/contract/shopping'
import type { Page } from '@playwright/test'
import { callApi } from '#src/api.ts'
import { appOnDevice } from '#src/screens/offline.ts'
import { cartOf, productsOf } from '#src/screens/shopping.ts'
import { expect, NIGHTLY_ON_PHONE, ON_PHONE, test } from '#src/test.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

/** Writes items on the first list. */
async function writeItems(page: Page, text: string): Promise<void> {
  await page.goto('/zoznam')
  const composer = page.getByRole('textbox', { name: 'Pridať do zoznamu' })
  await composer.fill(text)
  await composer.press('Enter')
}
const tickOf = (page: Page, text: string) => page.getByRole('checkbox', { name: `Kúpené: ${text}` })

/** Fills the stores of the version before the outbox, on a page without the app. */
const fillFormerStores = (rows: object) => `(async () => {
  const { changes, refused, operations, receipts } = ${JSON.stringify(rows)}
  const fill = (name, stores) => new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onerror = () => reject(opening.error)
    opening.onupgradeneeded = () => {
      for (const [store, options, rows] of stores) {
        const made = opening.result.createObjectStore(store, options)
        for (const row of rows) made.add(row)
      }
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
  const inOrder = { keyPath: 'place', autoIncrement: true }
  await fill('cenolov-changes', [['waiting', inOrder, changes], ['refused', { keyPath: 'id' }, refused]])
  await fill('cenolov-lists', [['lists', { keyPath: 'id' }, []], ['pending', inOrder, operations]])
  localStorage.setItem('cenolov.receipts', JSON.stringify(receipts))
})()`

test(
  'what waits on the device in the stores of an older version is sent, and its refusals are shown',
  NIGHTLY_ON_PHONE,
  async ({ premium: { page, session }, product }) => {
    const [milk] = await productsOf(product.url, 'search=mlieko')
    if (!milk) throw new Error('the demo has no milk')
    const headers = { authorization: `Bearer ${session.access_token}` }
    const { id: list } = await callApi<{ id: string }>(`${product.url}/auth/lists`, {
      method: 'POST',
      headers,
      json: { name: 'Víkend' },
    })
    const account = session.user.id
    await page.goto('/health/live')
    await page.evaluate(
      fillFormerStores({
        changes: [
          {
            id: 'former-1',
            account,
            method: 'POST',
            path: `/auth/cart/${milk.id}`,
            form: { quantity: '2' },
            words: 'Do košíka: Mlieko',
            shown: { to: 'cart', add: milk, pieces: 2 },
          },
        ],
        refused: [{ id: 'former-2', account, words: 'K obľúbeným: Maslo', reason: 'Už nie.' }],
        operations: [
          {
            account,
            list,
            op_id: crypto.randomUUID(),
            item_id: crypto.randomUUID(),
            field: 'text',
            value: 'cibuľa',
            at: new Date().toISOString(),
          },
        ],
        receipts: [
          {
            key: `O-${'7'.repeat(32)}`,
            code: { kind: 'online', receiptId: `O-${'7'.repeat(32)}` },
            unknown: 0,
            askAt: Date.now() + 3_600_000,
            note: 'Štátna eKasa je preťažená. Skúsime to neskôr.',
          },
        ],
      }),
    )
    await page.goto('/')
    await expect(page.getByRole('alert').filter({ hasText: 'K obľúbeným: Maslo' })).toContainText('Už nie.')
    await expect
      .poll(async () => (await cartOf(product.url, session)).items.map(({ quantity }) => quantity))
      .toEqual([2])
    const items = async () =>
      (await callApi<ListResponse>(`${product.url}/auth/lists/${list}`, { headers })).items
    await expect.poll(async () => (await items()).map(({ text }) => text)).toEqual(['cibuľa'])
    for (const _ of ['moved', 'kept']) {
      await page.goto('/blocek')
      await expect(page.getByText('Štátna eKasa je preťažená. Skúsime to neskôr.')).toBeVisible()
      await expect.poll(() => page.evaluate('localStorage.getItem("cenolov.receipts")')).toBeNull()
    }
  },
)

test(
  'an item ticked in the moment in which the app is closed is on the server after the next start',
  ON_PHONE,
  async ({ premium: { page, session }, product }) => {
    await writeItems(page, 'mlieko')
    const tick = tickOf(page, 'mlieko')
    await expect(tick).toBeVisible()
    await appOnDevice(page)
    await page.context().setOffline(true)
    // The page leaves in the task of the tap, so nothing that it began can end.
    await page.evaluate(`document.addEventListener('change', () => location.replace('/health/live'))`)
    await tick.click()
    await expect(tick).toHaveCount(0)
    await page.context().setOffline(false)
    await page.goto('/')
    const headers = { authorization: `Bearer ${session.access_token}` }
    await expect
      .poll(async () => {
        const { lists } = await callApi<{ lists: { done: number }[] }>(`${product.url}/auth/lists`, {
          headers,
        })
        return lists[0]?.done
      })
      .toBe(1)
  },
)

test(
  'changes of two tabs are sent once each when the worker was stopped and the network is back',
  ON_PHONE,
  async ({ premium: { page, session }, product }) => {
    const [milk, other] = await productsOf(product.url, 'search=mlieko')
    if (!milk || !other) throw new Error('the demo has too little milk')
    const second = await page.context().newPage()
    for (const [tab, { id }] of [
      [page, milk],
      [second, other],
    ] as const) {
      await tab.goto(`/products?product=${id}`)
      await appOnDevice(tab)
    }
    const sent: string[] = []
    page.context().on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/auth/cart/')) sent.push(request.url())
    })
    await page.context().setOffline(true)
    for (const tab of [page, second])
      await tab.getByRole('dialog').getByRole('button', { name: 'Pridať do košíka' }).click()
    for (const tab of [page, second])
      await expect(tab.getByText('2 zmeny čakajú na odoslanie.')).toBeVisible()
    const browser = await page.context().newCDPSession(page)
    await browser.send('ServiceWorker.enable')
    await browser.send('ServiceWorker.stopAllWorkers')
    await page.context().setOffline(false)
    for (const tab of [page, second]) await expect(tab.getByText(/na\sodoslanie/)).toHaveCount(0)
    const { items } = await cartOf(product.url, session)
    expect(items.map(({ product: { id }, quantity }) => [id, quantity]).sort()).toEqual(
      [
        [milk.id, 1],
        [other.id, 1],
      ].sort(),
    )
  },
)

test('two tabs show one list, whichever of them sends', NIGHTLY_ON_PHONE, async ({ premium: { page } }) => {
  await writeItems(page, 'mlieko, chlieb')
  await expect(tickOf(page, 'chlieb')).toBeVisible()
  await appOnDevice(page)
  const second = await page.context().newPage()
  // Without its stream, only the outbox and the list on the device say what the other tab did.
  for (const tab of [page, second]) await tab.route('**/auth/lists/*/events', (route) => route.abort())
  await second.goto('/zoznam')
  await page.reload()
  for (const tab of [page, second]) await expect(tickOf(tab, 'chlieb')).toBeVisible()
  await page.context().setOffline(true)
  await tickOf(page, 'mlieko').click()
  await expect(tickOf(second, 'mlieko')).toBeChecked()
  await tickOf(second, 'chlieb').click()
  for (const tab of [page, second]) await expect(tab.getByText('Čaká na odoslanie: 2')).toBeVisible()
  await page.context().setOffline(false)
  for (const tab of [page, second]) {
    await expect(tab.getByText(/^Čaká na odoslanie/)).toHaveCount(0)
    for (const text of ['mlieko', 'chlieb']) await expect(tickOf(tab, text)).toBeChecked()
  }
})

test(
  'a browser that refuses its database still sends what is changed with a network',
  NIGHTLY_ON_PHONE,
  async ({ premium: { page, session }, product }) => {
    const [milk] = await productsOf(product.url, 'search=mlieko')
    if (!milk) throw new Error('the demo has no milk')
    await page.addInitScript(`indexedDB.open = () => { throw new DOMException('Refused', 'SecurityError') }`)
    await page.goto(`/products?product=${milk.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Pridať do košíka' }).click()
    await expect
      .poll(async () => (await cartOf(product.url, session)).items.map(({ quantity }) => quantity))
      .toEqual([1])
    await writeItems(page, 'mlieko')
    await tickOf(page, 'mlieko').click()
    await expect(page.getByText(/^Čaká na odoslanie/)).toHaveCount(0)
    await page.reload()
    await expect(tickOf(page, 'mlieko')).toBeChecked()
  },
)
