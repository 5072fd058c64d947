import { fold } from '@cenolov/core'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The list screen as a shopper uses it, the same on a phone and on a wide screen. */
export class ProductListScreen {
  readonly page: Page
  readonly search: Locator
  readonly count: Locator
  readonly cards: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('searchbox', { name: 'Hľadať produkty' })
    this.count = page.getByRole('region', { name: 'Výsledky' }).getByRole('status')
    this.cards = page.getByRole('region', { name: 'Výsledky' }).getByRole('article')
    this.dialog = page.getByRole('dialog')
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/products${query}`)
    await this.settled()
  }

  /** Waits until the list shows what the address asks for. */
  async settled(): Promise<void> {
    await expect(this.count).toHaveText(/\d/)
    await expect(this.page.getByRole('region', { name: 'Výsledky' }).locator('[aria-busy=true]')).toHaveCount(
      0,
    )
  }

  async total(): Promise<number> {
    return Number(((await this.count.textContent()) ?? '').replace(/\D/g, ''))
  }

  titles(): Promise<string[]> {
    return this.cards.getByRole('heading').allInnerTexts()
  }

  /** What each card asks for its goods, in cents. */
  async prices(): Promise<number[]> {
    const labels = await this.cards.getByText(/^(Akciová cena|Cena) \d/).allInnerTexts()
    return labels.map((label) => Number(label.replace(/\D/g, '')))
  }

  async expectTitlesMatch(query: string): Promise<void> {
    const words = fold(query).split(' ')
    for (const title of await this.titles())
      expect(
        words.every((word) => fold(title).replaceAll(' ', '').includes(word)),
        title,
      ).toBe(true)
  }

  /** Opens 'Kategórie' or 'Obchody': in the panel on a wide screen, in the drawer on a narrow one. */
  async openSection(name: 'Kategórie' | 'Obchody'): Promise<void> {
    const drawer = this.page.getByRole('button', { name: /^Filtre/ })
    if (await drawer.isVisible()) await drawer.click()
    await this.page.getByRole('button', { name }).click()
  }

  async pickCategory(name: string): Promise<void> {
    await this.openSection('Kategórie')
    await this.page.getByRole('button', { name: new RegExp(`^${name}`), pressed: false }).click()
    await expect(this.page).toHaveURL(/category=/)
    await this.settled()
  }

  async pickStore(name: string): Promise<void> {
    await this.openSection('Obchody')
    await this.page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click()
    await expect(this.page).toHaveURL(/stores=/)
    await expect(this.dialog).toHaveCount(0)
    await this.settled()
  }

  async sortBy(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
    await expect(this.page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await this.settled()
  }
}
