import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { nextMail } from '../../src/outside/outbox.ts'
import { Shell } from '../../src/screens/shell.ts'
import { productsOf } from '../../src/screens/shopping.ts'
import { expect, ON_PHONE, test } from '../../src/test.ts'

const detail = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Detail produktu' })
const PHOTO = path.join(import.meta.dirname, '../../../apps/web/public/icon-192.png')

test(
  'a wrong price is reported with a photo, and the answer comes by mail',
  ON_PHONE,
  async ({ product, member: { page, email }, administrator, signInAs, expectAccessible }) => {
    const [tea] = await productsOf(product.url, 'search=caj')
    await page.goto(`/products?product=${tea?.id}`)
    await expect(detail(page).getByRole('link', { name: 'Upraviť' })).toHaveCount(0)
    await detail(page).getByRole('button', { name: 'Nahlásiť cenu' }).click()
    const form = page.getByRole('dialog', { name: 'Nahlásiť cenu' })
    await form.getByRole('radio', { name: 'Niečo iné' }).check()
    await form.getByRole('button', { name: 'Odoslať' }).click()
    await expect(form.getByText('Napíšte, čo nesedí.')).toBeVisible()
    await form.getByRole('radio', { name: 'V obchode je iná cena' }).check()
    const words = `Na regáli je 1,79 € ${Date.now()}`
    await form.getByLabel('Podrobnosti (nepovinné)').fill(words)
    await form.getByLabel('Pridať fotku').setInputFiles({
      name: 'zoznam.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('mlieko'),
    })
    await expect(form.getByText(/Fotku sa nepodarilo otvoriť/)).toBeVisible()
    await form.getByLabel('Pridať fotku').setInputFiles({
      name: 'regal.png',
      mimeType: 'image/png',
      buffer: readFileSync(PHOTO),
    })
    await expect(form.getByRole('img', { name: 'Priložená fotka' })).toBeVisible()
    await expectAccessible()
    await form.getByRole('button', { name: 'Odoslať' }).click()
    await expect(new Shell(page).toast('Ďakujeme, cenu preveríme')).toBeVisible()
    await expect(form).toHaveCount(0)

    await signInAs(administrator.session)
    await page.goto('/admin/review?kind=report')
    const message = page.getByRole('article').filter({ hasText: words })
    await expect(message).toContainText('Nahlásená cena')
    await message.getByRole('button', { name: 'Ukázať fotku' }).click()
    await expect(message.getByRole('img', { name: 'Fotka od odosielateľa' })).toBeVisible()
    await message.getByRole('button', { name: /^Odpovedať/ }).click()
    await message.getByLabel(/^Odpoveď na/).fill('Cenu sme opravili.')
    await message.getByRole('button', { name: 'Odoslať odpoveď' }).click()
    // After the mail of the registration.
    expect((await nextMail(product.dataDir, email, 1)).raw).toMatch(/^Reply-To: /m)

    await page.goto(`/products?product=${tea?.id}`)
    await detail(page).getByRole('link', { name: 'Upraviť' }).click()
    await expect(page.getByRole('dialog').getByLabel('Názov')).toHaveValue(tea?.title ?? '-')
  },
)
