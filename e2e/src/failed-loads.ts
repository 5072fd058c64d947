import type { Page } from '@playwright/test'
import { expect } from './test.ts'

interface FailedLoad {
  readonly path: string
  readonly call: string
  readonly failure: string
  readonly loaded: string
}

/** Opens a screen whose data fails to load, and loads it with its 'Skúsiť znova'. */
export async function loadOnRetry(page: Page, { path, call, failure, loaded }: FailedLoad): Promise<void> {
  await page.route(call, (route) => route.fulfill({ status: 500, json: { detail: 'x' } }))
  await page.goto(path)
  await expect(page.getByText(failure)).toBeVisible()
  await page.unroute(call)
  await page.getByRole('button', { name: 'Skúsiť znova' }).click()
  await expect(page.getByText(loaded)).toBeVisible()
}
