import { fold } from '@cenolov/core'
import type { Locator, Page } from '@playwright/test'
import { ProductsScreen } from './products-screen.ts'
import { expect } from './test.ts'

/** What an address of the list asks for, whatever the order of its parts; null for no address. */
function asked(address: string | null): string | null {
  if (address === null) return null
  const { searchParams } = new URL(address, 'http://localhost')
  searchParams.delete('product')
  const store = searchParams.get('store')
  if (store !== null) {
    searchParams.delete('store')
    searchParams.set('stores', store)
  }
  searchParams.sort()
  return searchParams.toString()
}

/** The list screen as a shopper uses it, the same on a phone and on a wide screen. */
export class ProductListScreen extends ProductsScreen {
  readonly count: Locator

  constructor(page: Page) {
    super(page, 'Výsledky')
    this.count = this.results.getByRole('status')
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/products${query}`)
    await this.settled()
  }

  /** Waits until the list shows what the address asks for. */
  async settled(): Promise<void> {
    await expect(this.count).toHaveText(/\d/)
    // The address is there before what is drawn for it; every card's link tells which list it belongs to.
    await expect
      .poll(async () => asked(await this.#shown()) ?? asked(this.page.url()))
      .toBe(asked(this.page.url()))
    await expect(this.results.locator('[aria-busy=true]')).toHaveCount(0)
  }

  /** The link of the first card; null where the list is empty. */
  async #shown(): Promise<string | null> {
    const links = this.cards.first().getByRole('link')
    return (await links.count()) === 0 ? null : links.first().getAttribute('href')
  }

  async total(): Promise<number> {
    return Number(((await this.count.textContent()) ?? '').replace(/\D/g, ''))
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
