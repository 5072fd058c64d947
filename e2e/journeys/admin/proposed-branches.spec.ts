import { randomBytes } from 'node:crypto'
import { madeAnswer } from '@cenolov/state-api-stand-in/ekasa'
import { callApi } from '../../src/api.ts'
import { newBarcode } from '../../src/screens/shopping.ts'
import { shopDay } from '../../src/shop-day.ts'
import { BOTH_SCREENS, expect, test } from '../../src/test.ts'

const LIDL = '35793783'

test(
  'an address on a receipt becomes a branch, and another one is dismissed',
  BOTH_SCREENS,
  async ({ page, product, administrator, makeAccount, signInAs, expectAccessible }) => {
    const { session } = await makeAccount({ premium: true })
    const street = `Skúšobná ${newBarcode().slice(6, 12)}`
    for (const [municipality, postalCode] of [
      ['Levoča', '05401'],
      ['Poprad', '05801'],
    ] as const) {
      const answer = madeAnswer({
        receiptId: `O-${randomBytes(16).toString('hex').toUpperCase()}`,
        ico: LIDL,
        day: shopDay(),
        items: [{ name: 'MASLO', price: 2.49 }],
        unit: {
          streetName: street,
          propertyRegistrationNumber: null,
          buildingNumber: null,
          postalCode,
          municipality,
        },
      })
      await callApi(`${product.url}/auth/receipts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}` },
        json: { answer },
        wanted: 201,
      })
    }
    await signInAs(administrator.session)
    await page.goto('/admin/branches')
    const proposed = page.getByRole('list', { name: 'Navrhnuté predajne' }).getByRole('listitem')
    const inTown = (town: string) => proposed.filter({ hasText: street }).filter({ hasText: town })
    await expect(inTown('Levoča')).toHaveCount(1)
    await expectAccessible()
    await inTown('Levoča')
      .getByRole('button', { name: /^Pridať predajňu/ })
      .click()
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Ulica a číslo')).toHaveValue(street)
    await expect(form.getByLabel('Obec')).toHaveValue('Levoča')
    await form.getByRole('button', { name: 'Pridať predajňu' }).click()
    await expect(inTown('Levoča')).toHaveCount(0)
    await inTown('Poprad')
      .getByRole('button', { name: /^Zahodiť návrh/ })
      .click()
    await expect(inTown('Poprad')).toHaveCount(0)
    await page.goto(`/admin/branches?${new URLSearchParams({ search: street })}`)
    await expect(page.locator('tbody tr')).toHaveCount(1)
  },
)
