import type { Locator, Page } from '@playwright/test'
import { ProductsScreen } from './products-screen.ts'

/** 'Správa produktov', the product management. */
export class AdminProductsScreen extends ProductsScreen {
  /** Number of products, and number of selected ones. */
  readonly count: Locator

  constructor(page: Page) {
    super(page, 'Produkty')
    this.count = this.results.getByRole('status').first()
  }

  async open(query: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(`/admin/products?${new URLSearchParams(query)}`)
    await this.waitForResults()
  }

  /** Waits until the list matches the URL. */
  async waitForResults(): Promise<void> {
    await this.cards.first().waitFor()
    await this.results.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  }

  /** Picks an option of a filter: on the page, or in the sheet of a narrow screen. */
  async filter(name: 'Kategória' | 'Obchod' | 'Obrázok', option: string): Promise<void> {
    const open = this.page.getByRole('button', { name: 'Filtre', exact: true })
    const isSheet = await open.isVisible()
    if (isSheet) await open.click()
    await this.page.getByLabel(name, { exact: true }).selectOption(option)
    if (isSheet) await this.page.keyboard.press('Escape')
    await this.dialog.waitFor({ state: 'detached' })
  }

  async act(action: 'Zobraziť' | 'Upraviť' | 'Vymazať', title: string): Promise<void> {
    await this.cards
      .filter({ hasText: title })
      .getByRole('button', { name: new RegExp(`^${action} `) })
      .click()
  }

  async tool(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Nástroje' }).click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }
}
