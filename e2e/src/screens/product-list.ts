import { DEFAULT_SORT } from '@cenolov/core/catalogue'
import { fold } from '@cenolov/core/text'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'
import { ProductsScreen } from './products-screen.ts'

/** Returns the canonical query of a list's URL, or null without one. */
function canonicalQuery(address: string | null): string | null {
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

/** Sets the data saver, so that the page does not load the catalogue, and the server answers every query. */
export const withoutDeviceCatalogue = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('data_saver', 'on'))

/** Removes the hint about the signed-in visitor, so that the browser renders the next page and requests its answers. */
export const withoutPreparedPage = (page: Page): Promise<void> =>
  page.context().clearCookies({ name: 'signed_in' })

/** The shoppers' product list, on a phone and on a wide screen. */
export class ProductListScreen extends ProductsScreen {
  readonly count: Locator

  constructor(page: Page) {
    super(page, 'Výsledky')
    this.count = this.results.getByRole('status')
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/products${query}`)
    await this.waitForResults()
  }

  /** Waits until the list matches the URL. */
  async waitForResults(): Promise<void> {
    // The list of suggestions covers the content below the box, until Esc or a tap elsewhere.
    if (await this.page.getByRole('listbox', { name: 'Návrhy hľadania' }).isVisible())
      await this.search.press('Escape')
    await expect(this.count).toHaveText(/\d/)
    // The URL changes before the list is drawn; each card's link contains the query of its list.
    await expect(async () => {
      const asked = canonicalQuery(this.page.url())
      expect(canonicalQuery(await this.#firstLink()) ?? asked).toBe(asked)
    }).toPass({ timeout: 15_000 })
    await expect(this.results.locator('[aria-busy=true]')).toHaveCount(0)
  }

  /** Returns the link of the first card, or null for an empty list. */
  async #firstLink(): Promise<string | null> {
    const links = this.cards.first().getByRole('link')
    return (await links.count()) === 0 ? null : links.first().getAttribute('href')
  }

  async total(): Promise<number> {
    return Number(((await this.count.textContent()) ?? '').replace(/\D/g, ''))
  }

  /** Returns the price on each card, in cents. */
  async prices(): Promise<number[]> {
    const labels = await this.cards.getByText(/^(Akciová cena|Cena) \d/).allTextContents()
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

  async openFilters(): Promise<void> {
    const drawer = this.page.getByRole('button', { name: /^Filtre/ })
    if (await drawer.isVisible()) await drawer.click()
  }

  /** Closes the drawer by the button with the number of results. */
  async showFound(): Promise<void> {
    const found = this.dialog.getByRole('button', { name: /^Zobraziť \d/ })
    if (await found.isVisible()) await found.click()
    await expect(this.dialog).toHaveCount(0)
  }

  /** Opens a section of filters: in the panel on a wide screen, in the drawer on a narrow one. */
  async openSection(name: 'Kategórie' | 'Obchody' | 'Zloženie'): Promise<void> {
    await this.openFilters()
    await this.page.getByRole('button', { name }).click()
  }

  async pickCategory(name: string): Promise<void> {
    await this.openSection('Kategórie')
    await this.page.getByRole('button', { name: new RegExp(`^${name}`), pressed: false }).click()
    await expect(this.page).toHaveURL(/category=/)
    await this.waitForResults()
  }

  async pickStore(name: string): Promise<void> {
    await this.openSection('Obchody')
    await this.page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click()
    await expect(this.page).toHaveURL(/stores=/)
    // The drawer closes by itself.
    await expect(this.dialog).toHaveCount(0)
    await this.waitForResults()
  }

  async turnPage(name: 'Predchádzajúca strana' | 'Nasledujúca strana'): Promise<void> {
    const link = this.page.getByRole('link', { name })
    // Cards are laid out when they come near; the link is at rest one frame later.
    await link.scrollIntoViewIfNeeded()
    await link.click()
  }

  async sortBy(name: string): Promise<void> {
    const order = this.page.getByRole('combobox', { name: 'Zoradiť' })
    const button = this.page
      .getByRole('group', { name: 'Zoradiť' })
      .getByRole('button', { name, exact: true })
    if (await button.isVisible()) {
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      return this.waitForResults()
    }
    await order.selectOption(name)
    await expect(order.locator('option:checked')).toHaveText(name)
    const picked = await order.inputValue()
    // A choice made before the page is hydrated shows in the control first, and in the URL later.
    await expect.poll(() => new URL(this.page.url()).searchParams.get('sort') ?? DEFAULT_SORT).toBe(picked)
    await this.waitForResults()
  }
}
