import { callApi } from '../../src/api.ts'
import { BOTH_SCREENS, expect, test } from '../../src/test.ts'

interface Listed {
  readonly store: string
  readonly street: string
  readonly town: string
}

test(
  'branches are listed by town, the nearest first, and a link opens the own map of the phone',
  BOTH_SCREENS,
  async ({ shopper: page, context, product, expectAccessible }) => {
    const { branches } = await callApi<{ branches: Listed[] }>(`${product.url}/api/v1/branches`)
    const nitra = branches.find(({ town, street }) => town === 'Nitra' && street !== '')!
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Predajne' }).click()
    await expect(page).toHaveURL('/predajne')
    await expect(page.getByRole('heading', { level: 1, name: 'Predajne' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Banská Bystrica',
    )
    await expectAccessible()

    await page.getByRole('searchbox', { name: 'Hľadať predajňu' }).fill(`${nitra.store} nitra`)
    const found = page.getByRole('region', { name: 'Nájdené predajne' }).getByRole('listitem')
    const row = found.filter({ hasText: nitra.street }).first()
    await expect(row.getByRole('link', { name: /^Ukázať na mape/ })).toHaveAttribute('href', /^geo:4[789]\./)

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 48.3076, longitude: 18.0845 })
    await page.getByRole('searchbox', { name: 'Hľadať predajňu' }).fill('')
    await page.getByRole('button', { name: 'Použiť moju polohu' }).click()
    // Other journeys have branches of their own nearby.
    await page.getByRole('searchbox', { name: 'Hľadať predajňu' }).fill('Nitra')
    await expect(found.first()).toContainText(/Nitra · \d+\sm|Nitra · \d,\d\skm/)
    await expectAccessible()
  },
)

test.describe('the map', () => {
  // Said by the renderer of a machine without a graphics card.
  test.use({ expectedErrors: [/GL Driver Message .* GPU stall due to ReadPixels/] })

  test(
    'branches are shown on the map of the operator, from our own server alone',
    BOTH_SCREENS,
    async ({ shopper: page, product, expectAccessible }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/predajne')
      const open = page.getByRole('button', { name: 'Zobraziť mapu' })
      await expect(open).toBeVisible()
      expect(asked.filter((url) => /map|\.mjs/.test(new URL(url).pathname))).toEqual([])
      await open.click()
      const map = page.getByRole('region', { name: 'Mapa predajní' })
      await expect(map.getByText('Mapové podklady: © OpenStreetMap')).toBeVisible()
      const pins = map.locator('button[aria-pressed]')
      await expect(pins.first()).toBeVisible()
      // Each drawn tile needs one more request for the file.
      await expect.poll(() => asked.filter((url) => url.endsWith('/api/v1/map')).length).toBeGreaterThan(1)

      await page.getByRole('searchbox', { name: 'Hľadať predajňu' }).fill('nitra')
      const name = (await pins.first().getAttribute('aria-label')) ?? ''
      expect(name).toContain('Nitra')
      await pins.first().focus()
      await page.keyboard.press('Enter')
      await expect(pins.first()).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('link', { name: `Ukázať na mape: ${name}` })).toHaveCount(2)
      await map.getByRole('button', { name: 'Oddialiť' }).click()
      await expectAccessible()
      expect(asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== product.url)).toEqual([])

      await page.getByRole('button', { name: 'Skryť mapu' }).click()
      await expect(map).toHaveCount(0)
    },
  )
})
