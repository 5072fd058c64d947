import type { Locator, Page } from '@playwright/test'

// Part of the page in which the function below runs.
declare const performance: { getEntriesByName(name: string): readonly unknown[] }

/** Waits until the page's code runs: a page that the server rendered looks complete earlier. */
export async function appReady(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
}

/** The frame around every page. Its menu is a drawer on a phone and always open on a wide screen. */
export class Shell {
  readonly page: Page
  readonly menuButton: Locator
  readonly drawer: Locator
  readonly navigation: Locator

  constructor(page: Page) {
    this.page = page
    this.menuButton = page.getByRole('button', { name: 'Otvoriť menu' })
    this.drawer = page.getByRole('dialog', { name: 'Menu' })
    this.navigation = page.getByRole('navigation', { name: 'Hlavná navigácia' })
  }

  async openMenu(): Promise<void> {
    // Either one is there once the page has loaded.
    await this.menuButton.or(this.navigation).first().waitFor()
    if (await this.menuButton.isVisible()) await this.menuButton.click()
    await this.navigation.waitFor()
  }

  /** Returns a toast with this text. Urgent toasts are in the page a second time, for screen readers. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Oznámenia' }).getByText(text)
  }

  async closeToast(): Promise<void> {
    const toast = this.page.getByRole('region', { name: 'Oznámenia' })
    // Its controls are hidden from screen readers, which read the toast aloud anyway.
    await toast.getByRole('button', { name: 'Zavrieť oznámenie', includeHidden: true }).first().click()
  }

  async goTo(name: string): Promise<void> {
    await this.openMenu()
    await this.navigation.getByRole('link', { name, exact: true }).click()
  }

  async signOut(): Promise<void> {
    await this.openMenu()
    await this.page.getByRole('button', { name: 'Odhlásiť sa' }).last().click()
  }
}
