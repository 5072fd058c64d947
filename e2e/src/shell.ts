import type { Locator, Page } from '@playwright/test'

/** What surrounds every page: its menu is a drawer on a phone and always open on a wide screen. */
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

  /** Brings the menu into sight. */
  async openMenu(): Promise<void> {
    // Either stands there once the page does.
    await this.menuButton.or(this.navigation).first().waitFor()
    if (await this.menuButton.isVisible()) await this.menuButton.click()
    await this.navigation.waitFor()
  }

  /** What is said in the corner; urgent news stand in the page a second time, for screen readers. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Oznámenia' }).getByText(text)
  }

  /** Puts away what stands in the corner and may lie over a control. */
  async closeToast(): Promise<void> {
    const toast = this.page.getByRole('region', { name: 'Oznámenia' })
    // Its controls are hidden from screen readers, who hear the news themselves.
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
