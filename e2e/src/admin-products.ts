import type { Locator, Page } from '@playwright/test'
import { ProductsScreen } from './products-screen.ts'

/** 'Správa produktov': the catalogue in an administrator's hands. */
export class AdminProductsScreen extends ProductsScreen {
  /** How many there are, and how many of them are chosen. */
  readonly count: Locator

  constructor(page: Page) {
    super(page, 'Produkty')
    this.count = this.results.getByRole('status').first()
  }

  async open(query: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(`/admin/products?${new URLSearchParams(query)}`)
    await this.settled()
  }

  /** Waits until the list shows what the address asks for. */
  async settled(): Promise<void> {
    await this.cards.first().waitFor()
    await this.results.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  }

  /** Presses an action of the product whose title has `title` in it. */
  async act(action: 'Zobraziť' | 'Upraviť' | 'Vymazať', title: string): Promise<void> {
    await this.cards
      .filter({ hasText: title })
      .getByRole('button', { name: new RegExp(`^${action} `) })
      .click()
  }

  /** Opens the menu of tools and takes one. */
  async tool(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Nástroje' }).click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }
}
