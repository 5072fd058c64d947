import { fromSomewhere } from '../../src/accounts.ts'
import { ADMIN, callApi, signInByApi, uploadCsv } from '../../src/api.ts'
import { catalogueFile, newTitle } from '../../src/catalogue-file.ts'
import { AdminProductsScreen } from '../../src/screens/admin-products.ts'
import { AdminUsersScreen } from '../../src/screens/admin-users.ts'
import { MarketingScreen } from '../../src/screens/marketing.ts'
import { makeProduct } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, test } from '../../src/test.ts'

test.beforeEach(async ({ administrator, signInAs }) => {
  await signInAs(administrator.session)
})

test('the upload is accessible', async ({ page, expectAccessible }) => {
  await page.goto('/admin/upload')
  await expect(page.getByRole('heading', { name: 'História importov' })).toBeVisible()
  await expectAccessible()
})

test(
  'the accounts and the details of one are accessible',
  BOTH_SCREENS,
  async ({ page, expectAccessible }) => {
    const users = new AdminUsersScreen(page)
    await users.open()
    await expectAccessible()
    await page
      .getByRole('button', { name: /^Podrobnosti: / })
      .first()
      .click()
    await expect(users.detail.getByRole('term').first()).toBeVisible()
    await expectAccessible()
  },
)

test(
  'the products, their form and a question are accessible',
  BOTH_SCREENS,
  async ({ page, expectAccessible }) => {
    const screen = new AdminProductsScreen(page)
    await screen.open({ search: 'mlieko', limit: '12' })
    await page.getByLabel('Vybrať stranu').check()
    await expectAccessible()
    await page.getByRole('button', { name: 'Pridať produkt' }).click()
    await expect(screen.dialog.getByLabel('Názov')).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Upraviť vybrané/ }).click()
    await screen.dialog.getByLabel('Zámky polí').selectOption('Zamknúť pred importmi')
    await expectAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Vymazať vybrané/ }).click()
    await expect(screen.dialog).toContainText('vrátiť späť')
    await expectAccessible()
  },
)

test('the state of the system is accessible', async ({ page, expectAccessible }) => {
  await page.goto('/admin/system')
  await expect(page.getByText('Najväčšie obchody')).toBeVisible()
  await expect(page.getByText(/odhad$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Zlyhané úlohy' })).toBeVisible()
  await expectAccessible()
})

test('the marketing is accessible', async ({ page, expectAccessible }) => {
  const screen = new MarketingScreen(page)
  await screen.open()
  await screen.products.first().click()
  await expect(screen.preview.locator('img')).toHaveCount(1)
  await expectAccessible()
})

test('held rows, and the question about all of them, are accessible', async ({
  page,
  product,
  expectAccessible,
}) => {
  const { access_token: token } = await signInByApi(product.url, ADMIN)
  const titles = [newTitle('Prvý držaný'), newTitle('Druhý držaný')]
  const upload = (price: string) => {
    const { name, buffer } = catalogueFile(
      'drzane.csv',
      titles.map((title) => ({ title, price })),
    )
    return uploadCsv(product.url, token, name, buffer)
  }
  await upload('2.00')
  const { job_id: job, held_count: held } = await upload('20.00')
  expect(held).toBe(2)
  // The address of the time before there was one inbox.
  await page.goto(`/admin/held?job_id=${job}`)
  await expect(page).toHaveURL(`/admin/review?job_id=${job}&kind=held`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible()
  await page.getByRole('button', { name: 'Použiť všetky' }).click()
  await expect(page.getByRole('dialog')).toContainText('Použiť 2 riadky?')
  await expectAccessible()
})

test('an empty review inbox is accessible', async ({ page, expectAccessible }) => {
  await page.route('**/api/v1/admin/review?*', (route) =>
    route.fulfill({
      json: {
        ...{ total: 0, page: 1, items: [], groups: [] },
        counts: { held: 0, report: 0, barcode: 0, shrinkage: 0, duplicate: 0, match: 0 },
      },
    }),
  )
  await page.goto('/admin/review')
  await expect(page.getByText('Všetko je v poriadku')).toBeVisible()
  await expectAccessible()
})

test('messages and the answer to one are accessible', async ({ page, product, expectAccessible }) => {
  const name = newTitle('Jana')
  await callApi(`${product.url}/api/v1/notifications/contact-form`, {
    method: 'POST',
    headers: fromSomewhere(),
    json: { name, email: 'jana@example.sk', subject: 'bug', message: 'Nefunguje to.' },
  })
  await page.goto('/admin/messages')
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: `Odpovedať: ${name}` }).click()
  await expect(page.getByLabel('Odpoveď na jana@example.sk')).toBeFocused()
  await expectAccessible()
})

test('the screens that correct the catalogue are accessible', async ({ page, product, expectAccessible }) => {
  const word = newTitle('').trim().replaceAll(' ', '')
  const headers = { authorization: `Bearer ${(await signInByApi(product.url, ADMIN)).access_token}` }
  const made = await Promise.all(
    [
      // Two spellings of one category: the screen suggests merging them.
      { title: `Jablká červené ${word}`, store: 'Terno', price: '1', category: `Domáce ovocie ${word}` },
      { title: `Červené jablká ${word}`, store: 'Terno', price: '1.2', category: `Domace ovoci ${word}` },
      { title: `Jablká červené ${word}`, store: 'Tesco', price: '2' },
      { title: `Hrušky ${word}`, store: 'Terno', price: '2' },
    ].map((one) => makeProduct(product.url, one)),
  )
  await callApi(`${product.url}/api/v1/admin/products/${made[3]!.id}?never=true`, {
    method: 'DELETE',
    headers,
  })
  await callApi(`${product.url}/api/v1/admin/review/decide`, {
    method: 'POST',
    headers,
    json: { ids: [`match:${made[1]!.id},${made[2]!.id}`], verdict: 'rejected' },
  })
  await page.goto('/admin/aliases')
  await expect(page.getByRole('region', { name: 'Zjednotené názvy' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Podobné názvy' }).getByRole('listitem').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Pridať', exact: true }).click()
  await expect(page.getByText('Zadajte správny názov')).toBeVisible()
  await expectAccessible()
  for (const [place, screen, shown] of [
    ['Poriadok v\u00a0katalógu', 'Neimportované', `Hrušky ${word}`],
    ['Druh položiek', 'Duplicity', `Červené jablká ${word}`],
    ['Druh položiek', 'Zhody', 'zhoda'],
  ] as const) {
    if (screen === 'Duplicity') await page.goto('/admin/review')
    await page.getByRole('navigation', { name: place }).getByRole('link', { name: screen }).click()
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .or(page.getByRole('article'))
        .filter({ hasText: shown })
        .first(),
    ).toBeVisible()
    await expectAccessible()
  }
  await page.getByRole('button', { name: 'Rozhodnuté' }).click()
  await expect(page).toHaveURL('/admin/review?kind=match&stav=rozhodnute')
  await expect(page.getByRole('article').filter({ hasText: word }).first()).toContainText('Nie je to isté')
  await expectAccessible()
})

test('the audit is accessible', async ({ page, makeAccount, expectAccessible }) => {
  await makeAccount({ admin: true })
  await page.goto('/admin/audit')
  await expect(
    page
      .getByRole('list')
      .getByText(/práva správcu/)
      .first(),
  ).toBeVisible()
  await expectAccessible()
})
