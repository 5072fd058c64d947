import type { ImportStatus } from '@cenolov/contract/admin'
import { callApi } from '../../src/api.ts'
import { stateComparator } from '../../src/outside/state-comparator.ts'
import { appReady } from '../../src/screens/shell.ts'
import { removeSources } from '../../src/sources.ts'
import { countTaps } from '../../src/taps.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

let standIn: Awaited<ReturnType<typeof stateComparator>>
test.beforeEach(({ product, administrator }) =>
  removeSources(product.url, administrator.session.access_token),
)
test.afterEach(async ({ product, administrator }) => {
  await removeSources(product.url, administrator.session.access_token)
  await standIn.close()
})

test('official prices come to the shop by one switch', async ({
  page,
  makeAccount,
  signInAs,
  expectAccessible,
}) => {
  test.slow()
  const word = `s${Date.now().toString(36)}`
  standIn = await stateComparator(6)
  standIn.changeItems((item, index) => ({
    ...item,
    productKey: `i:${word}${index}_${item.companyId}`,
    ean: null,
    internalId: `${word}${index}`,
    productDetails: { ...item.productDetails, productName: `Úradné maslo ${word} ${index}, 250 g` },
  }))
  const { session } = await makeAccount({ admin: true })
  await signInAs(session)
  await page.goto('/admin/sources')
  const card = page.getByRole('region', { name: 'Štátny porovnávač' })
  const daily = card.getByRole('switch', { name: 'Čítať každý deň' })
  await expect(daily).not.toBeChecked()
  await expectAccessible()

  await card.getByLabel('Čas').fill('06:30')
  await daily.click()
  await expect(page.getByText('Štátny porovnávač sa bude čítať denne o 06:30')).toBeVisible()
  await expect(page.getByText(/nové 6/)).toBeVisible({ timeout: 60_000 })
  await expect(card).toContainText('V poriadku')
  await expect(card).not.toContainText('za sebou')

  await card.getByText('Spoločnosti a ich reťazce').click()
  const numbers = card.getByLabel('IČO')
  await expect(numbers).toHaveCount(10)
  await card.getByRole('button', { name: 'Pridať spoločnosť' }).click()
  await card.getByRole('button', { name: 'Uložiť spoločnosti' }).click()
  await expect(card.getByText('IČO má 8 číslic')).toBeVisible()
  await expect(numbers.last()).toBeFocused()
  await expectAccessible()
  await numbers.last().fill('12345678')
  await card.getByLabel('Reťazec').last().fill('Skúšobný reťazec')
  await card.getByRole('button', { name: 'Uložiť spoločnosti' }).click()
  await expect(page.getByText('Spoločnosti sú uložené')).toBeVisible()
  await card.getByRole('button', { name: 'Odobrať spoločnosť 12345678' }).click()
  await card.getByRole('button', { name: 'Uložiť spoločnosti' }).click()
  await expect(numbers).toHaveCount(10)

  await page.goto(`/products?search=${word}`)
  await expect(page.getByRole('main')).toContainText(`Úradné maslo ${word} 0`)
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('main')).toContainText(`Úradné maslo ${word} 0`)

  await page.goto('/admin/sources')
  await expect(card).toContainText('V poriadku')
  await expect(daily).toBeChecked()
  await page.setViewportSize(wide)
  await daily.click()
  await expect(card).toContainText('Vypnutý')
  await expect(card).toContainText('nečíta sa')
})

test("the comparator's first prices are two taps away", NIGHTLY, async ({ page, makeAccount, signInAs }) => {
  test.slow()
  standIn = await stateComparator(6)
  const { session } = await makeAccount({ admin: true })
  await signInAs(session)
  await page.goto('/admin')
  await appReady(page)
  const taps = await countTaps(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Zdroje' }).click()
  await page.getByRole('switch', { name: 'Čítať každý deň' }).click()
  await expect(page.getByText(/nové [1-6]|súbor sa nezmenil/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(taps).toBe(2)
})

test(
  'the switch shows what is being read, and the overview says when the next prices come',
  NIGHTLY,
  async ({ page, makeAccount, signInAs, expectAccessible }) => {
    test.slow()
    standIn = await stateComparator(150)
    standIn.addFault({ path: '/product-prices/current-day?page=1', answer: { slow: 8_000 } })
    const { session } = await makeAccount({ admin: true })
    await signInAs(session)
    await page.goto('/admin/sources')
    const reading = page.getByText(/^Čítame .+, \d zo 6 spoločností$/)
    await page.getByRole('switch', { name: 'Čítať každý deň' }).click()
    await expect(reading).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Čítanie cien' })).toBeVisible()
    await expectAccessible()
    // A run in progress is shown on each screen that is opened meanwhile.
    await page.goto('/admin')
    await expect(reading).toBeVisible()
    const imports = page.getByRole('region', { name: 'Importy' })
    await expect(imports).toContainText(/Ďalšie ceny prídu (dnes|zajtra) o\s0?6:15\./, { timeout: 60_000 })
    await imports.getByRole('button', { name: 'Prečítať hneď' }).click()
    await expect(page.getByText('súbor sa nezmenil')).toBeVisible({ timeout: 60_000 })
  },
)

test(
  'when a chain is missing one morning, its prices stay and the administrator is notified',
  NIGHTLY,
  async ({ page, product, makeAccount, signInAs }) => {
    test.slow()
    const word = `c${Date.now().toString(36)}`
    standIn = await stateComparator(6)
    const serve = (missing: string | null, cents: number) => {
      standIn.changePages((_page, count) => ({ count: missing === null ? count : count - 1 }))
      standIn.changeItems((item, index) =>
        item.companyId === missing
          ? undefined
          : {
              ...item,
              productKey: `i:${word}${index}_${item.companyId}`,
              ean: null,
              internalId: `${word}${index}`,
              productDetails: { ...item.productDetails, productName: `Ranné maslo ${word} ${index}, 250 g` },
              prices: item.prices.map((price: object) => ({
                ...price,
                price: cents / 100,
                promoPrice: null,
              })),
            },
      )
    }
    const { session } = await makeAccount({ admin: true })
    const headers = { authorization: `Bearer ${session.access_token}` }
    const sources = `${product.url}/api/v1/admin/sources`
    const json = { name: `Ráno ${word}`, kind: 'api', preset: 'cenyslovensko' }
    const { id } = await callApi<{ id: number }>(sources, { method: 'POST', headers, json })
    const run = async () => {
      const { job_id } = await callApi<{ job_id: string }>(`${sources}/${id}/run`, {
        method: 'POST',
        headers,
      })
      await expect
        .poll(
          async () =>
            (await callApi<ImportStatus>(`${product.url}/api/v1/admin/upload/status/${job_id}`, { headers }))
              .status,
          { timeout: 60_000 },
        )
        .toBe('completed')
    }
    serve(null, 249)
    await run()
    serve('31321828', 259)
    await run()
    await signInAs(session)
    await page.goto('/admin')
    const imports = page.getByRole('region', { name: 'Importy' })
    const today = imports.getByRole('listitem').filter({ hasText: json.name })
    await expect(today.first()).toContainText('nezvyčajné 1')
    await today
      .first()
      .getByRole('link', { name: /^Otvoriť import/ })
      .click()
    await expect(page.getByText('Reťazec Tesco dnes chýba, jeho ceny zostávajú a\u00a0starnú')).toBeVisible()

    await page.goto(`/products?search=${word}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem').filter({ hasText: 'Tesco' })).toContainText('2,49')
    await expect(main.getByRole('listitem').filter({ hasText: 'Lidl' })).toContainText('2,59')
  },
)
