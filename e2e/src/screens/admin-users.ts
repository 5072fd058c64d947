import type { Locator, Page } from '@playwright/test'

/** 'Správa používateľov', the user management: a table that becomes cards on a phone. */
export class AdminUsersScreen {
  readonly page: Page
  readonly search: Locator
  readonly detail: Locator

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('searchbox', { name: 'Hľadať používateľov' })
    this.detail = page.getByRole('dialog').filter({ hasText: 'Záznam zmien' })
  }

  /** Opens the list of users whose e-mail or name contains `text`. */
  async open(text = ''): Promise<void> {
    await this.page.goto(`/admin/users${text === '' ? '' : `?${new URLSearchParams({ search: text })}`}`)
    await this.page.locator('tbody tr').first().waitFor()
  }

  row(email: string): Locator {
    return this.page.locator('tbody tr', { hasText: email })
  }

  badges(email: string): Locator {
    return this.row(email).locator('td').nth(1)
  }

  async choose(email: string, action: string): Promise<void> {
    await this.row(email)
      .getByRole('button', { name: `Úkony: ${email}` })
      .click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  async act(email: string, action: string, confirm = action): Promise<void> {
    await this.choose(email, action)
    await this.page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
  }
}
