import { afterAll } from 'vitest'
import type { Caller } from './shopper.ts'
import { type TestApp, testApp } from './test-app.ts'

/** The app of a test file, with an administrator. It closes itself after the last test. */
export async function adminApp(
  env: Record<string, string> = {},
): Promise<{ readonly app: TestApp; readonly admin: Caller }> {
  const app = await testApp(env)
  afterAll(() => app.close())
  return { app, admin: await app.signedIn('admin@example.sk', { admin: true }) }
}
