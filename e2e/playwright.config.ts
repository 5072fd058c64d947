import { DESKTOP, PHONE, PHONE_NAME } from '@cenolov/browser'
import { defineConfig } from '@playwright/test'
import { JOURNEY_OPTIONS } from './src/browser.ts'

const LARGE_CATALOGUE = /large-catalogue\.spec\.ts$/
const isNightly = process.env.NIGHTLY !== undefined
/**
 * Journeys of both screens have one in the ordinary run: a wide one for administrators, a phone for shoppers. Playwright
 * compares the pattern with the file, the title and the marks.
 */
const ONE_SCREEN = {
  desktop: /@phone|@nightly|^(?!.* admin\/).*@both-screens/,
  phone: /@nightly|^.* admin\/.*@both-screens/,
}

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  // Manually approved pictures, the same for every machine.
  snapshotPathTemplate: 'approved/{arg}{ext}',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 1,
  // Journeys wait for pages and answers: more of them than cores keep the machine busy.
  workers: 3,
  // Generous for busy machines; on an idle one nothing takes that long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Answers that a test makes up do not reach a page through a service worker; the offline journeys allow it.
  use: {
    launchOptions: JOURNEY_OPTIONS,
    locale: 'sk-SK',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs a fifth of all processor time, so only the second attempt is recorded. It counts as failed too.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
  },
  projects: [
    // First, so that other journeys run while its last ones start cameras and products of their own.
    {
      name: 'desktop',
      grepInvert: isNightly ? /@phone/ : ONE_SCREEN.desktop,
      testIgnore: LARGE_CATALOGUE,
      // Desktop visitors prefer reduced motion, phone visitors do not.
      use: { viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grep: /@phone|@both-screens/,
      ...(isNightly ? {} : { grepInvert: ONE_SCREEN.phone }),
      testIgnore: LARGE_CATALOGUE,
      use: { viewport: PHONE, hasTouch: true, isMobile: true, userAgent: PHONE_NAME },
    },
    // Last and alone: a large catalogue and a slowed phone leave no processor time to others.
    {
      name: 'large catalogue',
      dependencies: ['desktop', 'phone'],
      testMatch: LARGE_CATALOGUE,
      // The ordinary run keeps the journey of a shopper, in a smaller catalogue.
      ...(isNightly ? {} : { grep: /a shopper on a slow phone/ }),
      use: { viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
