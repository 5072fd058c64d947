import type { Locator, Page } from '@playwright/test'

/** 'Správa produktov': the catalogue in an administrator's hands. */
export class AdminProductsScreen {
  readonly page: Page
  readonly search: Locator
  readonly items: Locator
  readonly dialog: Locator
  /** How many there are, and how many of them are chosen. */
  readonly count: Locator

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('searchbox', { name: 'Hľadať produkty' })
    this.items = page.getByRole('region', { name: 'Produkty' }).getByRole('article')
    this.dialog = page.getByRole('dialog')
    this.count = page.getByRole('region', { name: 'Produkty' }).getByRole('status').first()
  }

  async open(query: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(`/admin/products?${new URLSearchParams(query)}`)
    await this.settled()
  }

  /** Waits until the list shows what the address asks for. */
  async settled(): Promise<void> {
    await this.items.first().waitFor()
    await this.page
      .getByRole('region', { name: 'Produkty' })
      .locator('[aria-busy=true]')
      .waitFor({ state: 'detached' })
  }

  titles(): Promise<string[]> {
    return this.items.getByRole('heading').allInnerTexts()
  }

  /** Presses an action of the product whose title has `title` in it. */
  async act(action: 'Zobraziť' | 'Upraviť' | 'Vymazať', title: string): Promise<void> {
    await this.items
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
