import { BOTH_SCREENS, expect, test } from '../../src/test.ts'

test(
  'prices in time are shown for everything, a category and a chain, with their figures and goods',
  BOTH_SCREENS,
  async ({ page, expectAccessible }) => {
    await page.goto('/ceny-v-case')
    await expect(page.getByRole('heading', { level: 1, name: 'Ceny v čase' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Všetky produkty' })).toBeVisible()
    await expect(page.getByText(/Ceny sú (o\s[\d,]+\s% (vyššie|nižšie)|rovnaké) ako/)).toBeVisible()
    const month = page.getByRole('slider', { name: 'Mesiac' })
    await month.focus()
    const newest = await month.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    await expect(month).not.toHaveAttribute('aria-valuetext', newest ?? '')
    await page.getByText('Čísla v tabuľke').click()
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
    const rising = page.getByRole('region', { name: 'Čo najviac zdraželo' })
    await expect(rising.getByRole('listitem')).toHaveCount(5)
    await rising.getByRole('button', { name: 'Ďalšie' }).click()
    await expect(rising.getByRole('link')).toHaveCount(10)
    await expect(rising.getByRole('link').first()).toHaveAttribute('href', /product=\d+$/)
    await expectAccessible()

    await page.getByRole('combobox', { name: 'Obchod' }).selectOption('Tesco')
    await expect(page).toHaveURL('/ceny-v-case?obchod=Tesco')
    await expect(page.getByRole('heading', { level: 2, name: 'Tesco' })).toBeVisible()
    const download = page.getByRole('link', { name: 'Stiahnuť údaje (CSV)' })
    await expect(download).toHaveAttribute('href', /^\/api\/v1\/index\/goods\.csv\?time=[\d-]+&store=Tesco$/)
    await page.getByText('Bez akcií').click()
    await expect(page).toHaveURL(/ceny=bez-akcii/)

    await page.getByText('Týždne', { exact: true }).click()
    await expect(page).toHaveURL(/obdobie=tyzdne/)
    await expect(download).toHaveAttribute('href', /\?time=\d{4}-W\d\d&store=Tesco$/)
    const week = page.getByRole('slider', { name: 'Týždeň' })
    await expect(week).toHaveAttribute('aria-valuetext', /^týždeň \d+\..*: Tesco/)
    await expectAccessible()
  },
)
