import { expect, NIGHTLY, test } from '../../src/test.ts'

const STATS = '**/api/v1/admin/system/stats'

test.beforeEach(async ({ administrator, signInAs }) => {
  await signInAs(administrator.session)
})

test('the state of the whole site is shown', async ({ page }) => {
  await page.goto('/admin/system')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Štatistiky systému')
  for (const title of [
    'Štatistiky databázy',
    'Štatistiky obrázkov',
    'Úlohy a fronty',
    'Stav systému',
    'Informácie',
  ])
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible()
  for (const chart of ['Najväčšie obchody', 'Najväčšie kategórie'])
    await expect(page.getByRole('main').getByText(chart)).toBeVisible()
  const ages = page.getByRole('region', { name: 'Vek cien v obchodoch' })
  await expect(ages.getByRole('row', { name: /^Tesco \d+\. \d+\. \d{4} \d+ \d+$/ })).toBeVisible()
  await expect(page.getByText(/odhad$/)).toBeVisible()
  await page.getByRole('button', { name: 'Načítať' }).click()
  await expect(page.getByText(/spočítané$/)).toBeVisible()
  const refreshed = page.waitForResponse(STATS)
  await page.getByRole('button', { name: 'Obnoviť' }).click()
  await refreshed
})

test('figures older than five minutes are marked', NIGHTLY, async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/system')
  await expect(page.getByText('Najväčšie obchody')).toBeVisible()
  await expect(page.getByText(/odhad$/)).toBeVisible()
  await expect(page.getByText('Dáta sú staré')).toHaveCount(0)
  await page.clock.fastForward('06:00')
  await expect(page.getByText('Dáta sú staré')).toHaveCount(2)
  await page.getByRole('button', { name: 'Obnoviť' }).click()
  await expect(page.getByText('Dáta sú staré')).toHaveCount(0)
})

test.describe('a panel whose figures do not load', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('is explained and can be retried on its own', NIGHTLY, async ({ page }) => {
    const images = '**/api/v1/admin/images/status*'
    await page.route(STATS, (route) => route.fulfill({ status: 500, json: {} }))
    await page.route(images, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/system')
    await expect(page.getByText('Failed to fetch image stats: 500')).toBeVisible()
    const failure = page.getByText('Failed to fetch system stats: 500')
    await expect(failure).toBeVisible()
    await expect(page.getByText('Na otázku o svojom stave neodpovedá.')).toBeVisible()
    await page.unroute(STATS)
    await page.getByRole('button', { name: 'Skúsiť znova' }).first().click()
    await expect(failure).toHaveCount(0)
    await expect(page.getByText('Najväčšie obchody')).toBeVisible()
    await expect(page.getByText('Failed to fetch image stats: 500')).toBeVisible()
  })
})
