import type { Locator, Page } from '@playwright/test'

/** 'Správa používateľov': a table that becomes sheets on a phone. */
export class AdminUsersScreen {
  readonly page: Page
  readonly search: Locator
  readonly detail: Locator

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('searchbox', { name: 'Search users' })
    this.detail = page.getByRole('dialog').filter({ hasText: 'Audit log' })
  }

  /** Opens the list of those whose e-mail or name has `text` in it. */
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

  /** Presses an action of a row and answers the question that follows with its own words. */
  async act(email: string, action: string, confirm = action): Promise<void> {
    await this.row(email)
      .getByRole('button', { name: `${action}: ${email}` })
      .click()
    await this.page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
  }
}
