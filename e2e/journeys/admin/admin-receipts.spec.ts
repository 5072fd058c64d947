import { randomBytes } from 'node:crypto'
import type { ReceiptAnswer } from '@cenolov/contract/shopping'
import { madeAnswer } from '@cenolov/state-api-stand-in/ekasa'
import type { Account, Product } from '../../src/accounts.ts'
import { ADMIN, callApi, sharedSession } from '../../src/api.ts'
import { makeProduct, newBarcode, newWord } from '../../src/screens/shopping.ts'
import { shopDay } from '../../src/shop-day.ts'
import { BOTH_SCREENS, expect, test } from '../../src/test.ts'

const LIDL = '35793783'
const bearer = ({ access_token }: Account['session']) => ({ authorization: `Bearer ${access_token}` })

/** Makes goods of Lidl with a title of their own, whose price is as of today: an old one contradicts nothing. */
async function goods(url: string) {
  const ean = newBarcode()
  const title = `Bločková smotana ${newWord()}`
  const { id } = await makeProduct(url, { title, price: '2.49', store: 'Lidl', ean, date: shopDay() })
  return { id, title, name: `SMOT ${ean.slice(3, 12)}` }
}

interface Bought {
  readonly name: string
  readonly price: number
  readonly unit?: Readonly<Record<string, string | null>>
}

/** Gives a receipt of a shopper who shares prices. */
async function give(product: Product, { session }: Account, { name, price, unit }: Bought) {
  const headers = bearer(session)
  await callApi(`${product.url}/auth/settings`, { method: 'PUT', headers, json: { share_receipts: true } })
  const receiptId = `O-${randomBytes(16).toString('hex').toUpperCase()}`
  const items = [{ name, price }]
  const answer = madeAnswer({
    receiptId,
    ico: LIDL,
    day: shopDay(),
    items,
    ...(unit === undefined ? {} : { unit }),
  })
  return callApi<ReceiptAnswer>(`${product.url}/auth/receipts`, {
    ...{ method: 'POST', headers, json: { answer }, wanted: 201 },
  })
}

async function confirmName(product: Product, name: string, productId: number): Promise<void> {
  await callApi(`${product.url}/api/v1/admin/chain-names`, {
    method: 'PUT',
    headers: bearer(await sharedSession(product.url, ADMIN)),
    json: { store: 'Lidl', name, product_id: productId },
    wanted: 204,
  })
}

test(
  'a paid price that contradicts the list is seen, and all of its giver are deleted',
  BOTH_SCREENS,
  async ({ page, product, administrator, makeAccount, signInAs, expectAccessible }) => {
    const { id, title, name } = await goods(product.url)
    await confirmName(product, name, id)
    await give(product, await makeAccount({ premium: true }), { name, price: 1.99 })
    await signInAs(administrator.session)
    // Receipts are one of the sources of prices.
    await page.goto('/admin/sources')
    const source = page.getByRole('region', { name: 'Bločky' })
    const contradicting = source.locator('dt', { hasText: /^Iné ako v\scenníku$/ }).locator('+ dd')
    await expect(contradicting).toHaveText(/^[1-9]/)
    await expectAccessible()
    await source.getByRole('link', { name: 'Ceny z bločkov' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bločky')
    const row = page
      .getByRole('list', { name: 'Ceny z bločkov' })
      .getByRole('listitem')
      .filter({ hasText: title })
    await expect(row).toContainText(/1,99\s€/)
    await expect(row).toContainText(/2,49\s€/)
    await expectAccessible()
    await row.getByRole('button', { name: /^Zmazať všetky ceny/ }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(/dal 1\scenu/)
    await expectAccessible()
    await question.getByRole('button', { name: 'Zmazať', exact: true }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByText(/Zmazali sme 1\scenu/)).toBeVisible()
  },
)

test(
  'an address on a receipt becomes a branch, and another one is dismissed',
  BOTH_SCREENS,
  async ({ page, product, administrator, makeAccount, signInAs, expectAccessible }) => {
    const { name } = await goods(product.url)
    const shopper = await makeAccount({ premium: true })
    const street = `Skúšobná ${newBarcode().slice(6, 12)}`
    for (const town of ['Levoča', 'Poprad'])
      await give(product, shopper, {
        ...{ name, price: 2.49 },
        unit: {
          ...{ streetName: street, propertyRegistrationNumber: null, buildingNumber: null },
          ...{ postalCode: town === 'Levoča' ? '05401' : '05801', municipality: town },
        },
      })
    await signInAs(administrator.session)
    await page.goto('/admin/receipts?zalozka=predajne')
    const proposed = page.getByRole('list', { name: 'Navrhnuté predajne' }).getByRole('listitem')
    const [levoca, poprad] = ['Levoča', 'Poprad'].map((town) =>
      proposed.filter({ hasText: street }).filter({ hasText: town }),
    )
    await expect(levoca!).toHaveCount(1)
    await expectAccessible()
    await levoca!.getByRole('button', { name: /^Pridať predajňu/ }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Ulica a číslo')).toHaveValue(street)
    await expect(form.getByLabel('Obec')).toHaveValue('Levoča')
    await form.getByRole('button', { name: 'Pridať predajňu' }).click()
    await expect(levoca!).toHaveCount(0)
    await poprad!.getByRole('button', { name: /^Zahodiť návrh/ }).click()
    await expect(poprad!).toHaveCount(0)
    await page.goto(`/admin/branches?${new URLSearchParams({ search: street })}`)
    await expect(page.locator('tbody tr')).toHaveCount(1)
  },
)

test(
  'what a shopper said of a name is confirmed for everybody, changed, and forgotten',
  BOTH_SCREENS,
  async ({ page, product, administrator, makeAccount, signInAs, expectAccessible }) => {
    const [{ id, title, name }, other] = [await goods(product.url), await goods(product.url)]
    const shopper = await makeAccount({ premium: true })
    const receipt = await give(product, shopper, { name, price: 0.5 })
    await callApi(`${product.url}/auth/receipts/${receipt.id}/lines/1`, {
      method: 'PUT',
      headers: bearer(shopper.session),
      json: { product_id: id },
    })
    await signInAs(administrator.session)
    await page.goto('/admin/receipts?zalozka=nazvy')
    await page.getByLabel('Hľadať názvy').fill(name)
    const row = page
      .getByRole('list', { name: 'Názvy na bločkoch' })
      .getByRole('listitem')
      .filter({ hasText: title })
      .first()
    await expect(row).toContainText(/1\sčlovek/)
    await expectAccessible()
    await row.getByRole('button', { name: /^Potvrdiť/ }).click()
    await expect(page.getByText('Žiadne takéto názvy')).toBeVisible()
    await page.getByRole('button', { name: 'Naučené' }).click()
    await expect(row).toContainText('potvrdil správca')
    await page.getByRole('button', { name: /^Vybrať iný produkt/ }).click()
    await page.getByLabel('Hľadať produkt').fill(other.title)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(other.title) })
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: other.title }).last()).toContainText(
      'potvrdil správca',
    )
    await expectAccessible()
    await page.getByRole('button', { name: /^Zmazať názov/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zmazať', exact: true }).click()
    await expect(page.getByText('Žiadne takéto názvy')).toBeVisible()
  },
)
