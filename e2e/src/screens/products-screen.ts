import type { Locator, Page } from '@playwright/test'

/** The common part of the shoppers' and the administrators' product lists. */
export abstract class ProductsScreen {
  readonly page: Page
  readonly search: Locator
  readonly results: Locator
  readonly cards: Locator
  readonly dialog: Locator

  /** @param region name of the region with the results */
  constructor(page: Page, region: string) {
    this.page = page
    const box = { name: 'Hľadať produkty' }
    // With suggestions it is a combobox.
    this.search = page.getByRole('searchbox', box).or(page.getByRole('combobox', box))
    this.results = page.getByRole('region', { name: region })
    this.cards = this.results.getByRole('article')
    this.dialog = page.getByRole('dialog')
  }

  /** Returns the titles as in the catalogue: a screen ties a unit to its number by a no-break space. */
  async titles(): Promise<string[]> {
    const titles = await this.cards.getByRole('heading').allTextContents()
    return titles.map((title) => title.replaceAll('\u00a0', ' '))
  }
}
