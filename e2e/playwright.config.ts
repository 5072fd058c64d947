import { DESKTOP, PHONE, PHONE_NAME } from '@cenolov/browser'
import { defineConfig } from '@playwright/test'
import { JOURNEY_OPTIONS } from './src/browser.ts'

const LARGE_CATALOGUE = /large-catalogue\.spec\.ts$/

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  // Manually approved pictures, the same for every machine.
  snapshotPathTemplate: 'approved/{arg}{ext}',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Journeys wait for pages and answers: more of them than cores keep the machine busy.
  workers: 3,
  // Generous for busy machines; on an idle one nothing takes that long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // Answers that a test makes up do not reach a page through a service worker; the offline journeys allow it.
  use: {
    launchOptions: JOURNEY_OPTIONS,
    locale: 'sk-SK',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'real prices', testMatch: /\.setup\.ts$/ },
    // First, because its journeys with cameras and products of their own come last in it: so others run beside them.
    {
      name: 'desktop',
      dependencies: ['real prices'],
      grepInvert: /@phone/,
      testIgnore: LARGE_CATALOGUE,
      // Desktop visitors prefer reduced motion, phone visitors do not.
      use: { viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      dependencies: ['real prices'],
      grep: /@phone|@both-screens/,
      testIgnore: LARGE_CATALOGUE,
      use: { viewport: PHONE, hasTouch: true, isMobile: true, userAgent: PHONE_NAME },
    },
    // Last and alone: a hundred thousand products and a slowed phone leave no processor time to others.
    {
      name: 'large catalogue',
      dependencies: ['desktop', 'phone'],
      testMatch: LARGE_CATALOGUE,
      use: { viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
