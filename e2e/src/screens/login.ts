import { expect, type Locator, type Page } from '@playwright/test'

export class LoginScreen {
  readonly page: Page
  readonly loginTab: Locator
  readonly registerTab: Locator
  readonly email: Locator
  readonly password: Locator
  readonly confirmation: Locator
  readonly name: Locator

  constructor(page: Page) {
    this.page = page
    this.loginTab = page.getByRole('tab', { name: 'Prihlásenie' })
    this.registerTab = page.getByRole('tab', { name: 'Registrácia' })
    this.email = page.getByLabel('Email')
    this.password = page.getByLabel('Heslo', { exact: true })
    this.confirmation = page.getByLabel('Potvrdenie hesla')
    this.name = page.getByLabel('Meno')
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/login${query}`)
    await this.loginTab.waitFor()
  }

  async #hasOneForm(): Promise<void> {
    await expect(this.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(1)
  }

  /** Opens a tab. The form of the previous one disappears some frames later, and has fields of the same names. */
  async openTab(tab: Locator): Promise<void> {
    const name = (await tab.textContent()) ?? ''
    await tab.click()
    await this.page.getByRole('tabpanel', { name }).waitFor()
    await this.#hasOneForm()
  }

  async signIn(email: string, password: string): Promise<void> {
    // A registration leads back to it.
    await this.#hasOneForm()
    await this.email.fill(email)
    await this.password.fill(password)
    await this.page.getByRole('button', { name: 'Prihlásiť sa' }).click()
  }

  async fillRegistration(fields: {
    readonly name: string
    readonly email: string
    readonly password: string
    readonly confirmation?: string
  }): Promise<void> {
    await this.openTab(this.registerTab)
    await this.name.fill(fields.name)
    await this.email.fill(fields.email)
    await this.password.fill(fields.password)
    await this.confirmation.fill(fields.confirmation ?? fields.password)
  }

  async register(fields: Parameters<LoginScreen['fillRegistration']>[0]): Promise<void> {
    await this.fillRegistration(fields)
    await this.page.getByRole('button', { name: 'Zaregistrovať sa' }).click()
  }
}
