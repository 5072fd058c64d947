import type { Page } from '@playwright/test'
import { expect, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: 'Pridať do zoznamu' })
const tick = (page: Page, text: string) =>
  page.getByRole('checkbox', { name: `Kúpené: ${text}`, exact: true })

/** Stands in for the browser's recognition of speech, which needs a microphone and its maker's servers. */
const SPEECH = `
  window.SpeechRecognition = window.webkitSpeechRecognition = class {
    start() {
      setTimeout(() => {
        this.onresult({ results: [[{ transcript: 'mlieko a chlieb' }]] })
        this.onend()
      })
    }
    abort() {}
  }
`

test('dictated words wait in the box for review', NIGHTLY_ON_PHONE, async ({ premium: { page } }) => {
  await page.addInitScript(SPEECH)
  await page.goto('/zoznam')
  await page.getByRole('button', { name: 'Nadiktovať' }).click()
  await expect(composer(page)).toHaveValue('mlieko, chlieb')
  await composer(page).press('Enter')
  for (const text of ['mlieko', 'chlieb']) await expect(tick(page, text)).toBeVisible()
})

test(
  'several lists stand side by side, each with its open items',
  ON_PHONE,
  async ({ premium: { page }, expectAccessible }) => {
    await page.goto('/zoznam')
    await composer(page).fill('mlieko, chlieb')
    await composer(page).press('Enter')
    await expect(tick(page, 'mlieko')).toBeVisible()
    const lists = page.getByRole('group', { name: 'Moje zoznamy' })
    await expect(lists).toHaveCount(0)
    await page.getByRole('button', { name: 'Viac' }).click()
    await page.getByRole('menuitem', { name: 'Nový zoznam' }).click()
    await page.getByLabel('Názov').fill('Chata')
    await page.getByRole('button', { name: 'Uložiť' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chata')
    await expect(lists.getByRole('button', { name: /^Chata/, pressed: true })).toBeVisible()
    await expectAccessible()
    await lists.getByRole('button', { name: 'Nákup 2' }).click()
    await expect(tick(page, 'mlieko')).toBeVisible()
  },
)
