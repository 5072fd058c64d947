import { newTitle } from '#src/catalogue-file.ts'
import { test } from '#src/outside/changed-server.ts'
import { changeKeptPage, keptBuilds, keptPages, pageOnDevice, renderedWhen } from '#src/screens/offline.ts'
import { ProductListScreen, withoutDeviceCatalogue } from '#src/screens/product-list.ts'
import { ProfileScreen } from '#src/screens/profile.ts'
import { appReady } from '#src/screens/shell.ts'
import { deleteProduct, editProduct, makeProduct } from '#src/screens/shopping.ts'
import { shopDay } from '#src/shop-day.ts'
import { expect, NIGHTLY, ON_PHONE } from '#src/test.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'a second visit shows the page of the device at once, and then the new prices',
  ON_PHONE,
  async ({ page, server, product: { url } }) => {
    const title = newTitle('Druhá návšteva')
    const product = await makeProduct(url, { title, price: '2.50', store: 'Terno' })
    const address = `/products?search=${encodeURIComponent(title)}`
    const price = new ProductListScreen(page).cards.first()
    try {
      await page.goto(server.url + address)
      await expect(price).toContainText('2,50')
      await pageOnDevice(page)
      await page.goto(`${server.url}/about`)
      await editProduct(url, product, { title, price: '1.90', store: 'Terno' })

      // Nothing comes from the server: neither the page nor the answers.
      const letGo = server.hold()
      await page.goto(server.url + address, { waitUntil: 'commit' })
      await expect(price).toContainText('2,50')
      expect(await renderedWhen(page)).toBeGreaterThan(0)
      letGo()
      await expect(price).toContainText('1,90')
      await expect(page.getByRole('alert')).toHaveCount(0)

      // The page was renewed meanwhile: the next visit begins with the new prices.
      await expect(async () => {
        await page.goto(`${server.url}/about`)
        const release = server.hold()
        await page.goto(server.url + address, { waitUntil: 'commit' })
        const shown = await price.textContent()
        release()
        expect(shown).toContain('1,90')
      }).toPass()
    } finally {
      await deleteProduct(url, product)
    }
  },
)

/** Delays React's scheduled work, and with it the moment when a rendered page is hydrated. */
const takeOverLate = `{
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (...message) {
    setTimeout(() => postMessage.apply(this, message), 500)
  }
}`

test(
  'a page of the device is hydrated before new prices come, however late',
  NIGHTLY,
  async ({ page, server, product: { url } }) => {
    const title = newTitle('Pomalý telefón')
    const product = await makeProduct(url, { title, price: '2.50', store: 'Terno' })
    const address = `${server.url}/products?search=${encodeURIComponent(title)}`
    try {
      await page.goto(address)
      await pageOnDevice(page)
      await page.goto(`${server.url}/about`)
      await editProduct(url, product, { title, price: '1.90', store: 'Terno' })
      await page.addInitScript({ content: takeOverLate })
      await page.goto(address, { waitUntil: 'commit' })
      expect(await renderedWhen(page)).toBeGreaterThan(0)
      // A page that differed from the first render of the code would be an error on the console.
      await expect(new ProductListScreen(page).cards.first()).toContainText('1,90')
    } finally {
      await deleteProduct(url, product)
    }
  },
)

test('prices of the device are marked when the server does not answer', async ({ page, server }) => {
  await withoutDeviceCatalogue(page)
  await page.goto(`${server.url}/products?search=maslo`)
  await pageOnDevice(page)
  await page.goto(`${server.url}/about`)
  const letGo = server.hold()
  await page.goto(`${server.url}/products?search=maslo`, { waitUntil: 'commit' })
  const notice = page.getByText(/Offline, ceny zo?\s\d/)
  await expect(notice).toBeVisible()
  await expect(new ProductListScreen(page).cards.first()).toBeVisible()
  letGo()
  await expect(notice).toHaveCount(0)
})

test('the page of a network that requires a sign-in is never stored', NIGHTLY, async ({ page, server }) => {
  await page.goto(`${server.url}/products?search=maslo`)
  await pageOnDevice(page)
  server.capture('<!doctype html><title>Hotel</title><h1>Prihláste sa do siete</h1>')
  // A stored page is shown; for any other address the network's page is shown.
  await page.goto(`${server.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prihláste sa do siete')
  const list = new ProductListScreen(page)
  await page.goto(`${server.url}/products?search=maslo`)
  await list.waitForResults()
  server.capture(null)
  await page.goto(`${server.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Prihláste sa do siete')
  await page.goto(`${server.url}/products?search=maslo`)
  await list.expectTitlesMatch('maslo')
})

/** Records that a card showed 'dnes', however briefly. */
const noteToday = `new MutationObserver(() => {
  if (document.querySelector('article')?.textContent.includes('dnes')) window.showedToday = true
}).observe(document, { childList: true, subtree: true, characterData: true })`

test('a page of yesterday is hydrated as it is', NIGHTLY, async ({ page, server, product: { url } }) => {
  const title = newTitle('Deň starý')
  const product = await makeProduct(url, { title, price: '2.50', store: 'Terno', date: shopDay(1) })
  try {
    const address = `${server.url}/products?search=${encodeURIComponent(title)}`
    await page.goto(address)
    await pageOnDevice(page)
    await page.goto(`${server.url}/about`)
    // As the server rendered it yesterday.
    const ends = Number(
      / (\d+)( |$)/.exec((await page.locator('#root').getAttribute('data-rendered')) ?? '')?.[1],
    )
    await changeKeptPage(page, address, [
      [` ${shopDay(0)} ${ends}`, ` ${shopDay(1)} ${ends - 86_400_000}`],
      ['včera</span>', 'dnes</span>'],
    ])
    const letGo = server.hold()
    await page.addInitScript({ content: noteToday })
    await page.goto(address, { waitUntil: 'commit' })
    const card = new ProductListScreen(page).cards.first()
    await expect.poll(() => page.evaluate('window.showedToday === true')).toBe(true)
    // A page that differed from the first render of the code would be an error on the console.
    await expect(card).toContainText('včera')
    letGo()
  } finally {
    await deleteProduct(url, product)
  }
})

test('a page of the old version is not shown once there is a new one', NIGHTLY, async ({ page, server }) => {
  await page.goto(`${server.url}/products?search=maslo`)
  await pageOnDevice(page)
  const [build = ''] = await keptBuilds(page)
  const next = build.replace(/^.{4}/, 'next')
  server.deploy((worker) => worker.replaceAll(build, next))
  await page.goto(`${server.url}/about`)
  const update = page.getByRole('button', { name: 'Obnoviť' })
  await expect(update).toBeVisible()

  // It waits: the server may already have its pages.
  await page.goto(`${server.url}/products?search=maslo`)
  expect(await renderedWhen(page)).toBeNull()
  const reloaded = page.waitForEvent('load')
  await update.click()
  await reloaded
  await expect.poll(() => keptBuilds(page)).toEqual([next])
})

test('a page that comes in pieces is hydrated when it is complete', NIGHTLY, async ({ page, server }) => {
  await page.goto(`${server.url}/products?search=maslo`)
  await appReady(page)
  // The first cards, and nothing else for longer than the app needs to start.
  server.breakOff('<nav aria-label="Stránkovanie"', 3_000)
  await page.goto(`${server.url}/products?search=mlieko`, { waitUntil: 'commit' })
  const list = new ProductListScreen(page)
  await expect(list.cards.first()).toBeVisible()
  // A page that differed from the first render of the code would be an error on the console.
  await appReady(page)
  await expect(list.cards).toHaveCount(20)
})

test("a reload shows the server's page", NIGHTLY, async ({ shopper }) => {
  await shopper.goto('/products?search=maslo')
  await pageOnDevice(shopper)
  await shopper.reload()
  expect(await renderedWhen(shopper)).toBeNull()
})

test('no page of an account stays on the device when it signs out', async ({ member: { page } }) => {
  await page.goto('/products?search=maslo')
  await pageOnDevice(page)
  await new ProfileScreen(page).signOut()
  await expect.poll(() => keptPages(page)).not.toContainEqual(expect.stringContaining('/products'))
  await page.goto('/products?search=maslo')
  await expect(page).toHaveURL(/\/login/)
})
