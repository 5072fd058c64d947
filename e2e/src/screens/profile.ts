import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'

/** The signed-in user's profile, with its two dialogs. */
export class ProfileScreen {
  readonly page: Page
  readonly data: Locator
  readonly premium: Locator
  readonly settings: Locator
  readonly passwordDialog: Locator

  constructor(page: Page) {
    this.page = page
    this.data = page.getByRole('region', { name: 'Osobné údaje' })
    this.premium = page.getByRole('region', { name: 'Premium' })
    this.settings = page.getByRole('dialog', { name: 'Nastavenia' })
    this.passwordDialog = page.getByRole('dialog', { name: 'Zmeniť heslo' })
  }

  async open(): Promise<void> {
    await this.page.goto('/profile')
    await this.data.waitFor()
  }

  async signOut(): Promise<void> {
    await this.page.goto('/profile')
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /Odhlásiť/ })
      .first()
      .click()
  }

  async openSettings(): Promise<void> {
    await this.page.getByRole('button', { name: 'Nastavenia' }).click()
    await this.settings.waitFor()
  }

  async edit(changed: {
    readonly name?: string
    readonly email?: string
    /** Required when the e-mail changes. */
    readonly password?: string
  }): Promise<void> {
    await this.data.getByRole('button', { name: 'Upraviť' }).click()
    if (changed.name !== undefined) await this.data.getByLabel('Meno').fill(changed.name)
    if (changed.email !== undefined) await this.data.getByLabel('Email').fill(changed.email)
    if (changed.password !== undefined) await this.data.getByLabel('Súčasné heslo').fill(changed.password)
    await this.data.getByRole('button', { name: 'Uložiť' }).click()
  }

  async fillPasswords(current: string, next: string): Promise<void> {
    await this.passwordDialog.getByLabel('Súčasné heslo').fill(current)
    await this.passwordDialog.getByLabel('Nové heslo', { exact: true }).fill(next)
    await this.passwordDialog.getByLabel('Potvrdenie nového hesla').fill(next)
  }
}

/**
 * Opens the profile with a stored token while the request for its user is pending. Returns a function that lets the
 * request continue.
 */
export async function openWithPendingUser(page: Page, token: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/auth/me', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/terms')
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await page.goto('/profile')
  await expect(page.getByRole('status').getByText('Načítavam...')).toBeVisible()
  return resolve
}
