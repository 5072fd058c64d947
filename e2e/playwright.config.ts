import { defineConfig } from '@playwright/test'
import { DESKTOP, LAUNCH_OPTIONS, PHONE } from './src/browser.ts'

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  // Pictures that were looked at and found good; every machine compares with the same ones.
  snapshotPathTemplate: 'approved/{arg}{ext}',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // For machines that are busy with other things too; nothing waits that long on one that is not.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { launchOptions: LAUNCH_OPTIONS, locale: 'sk-SK', screenshot: 'only-on-failure' },
  projects: [
    { name: 'real prices', testMatch: /\.setup\.ts$/ },
    {
      name: 'phone',
      dependencies: ['real prices'],
      grepInvert: /@one-screen/,
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      dependencies: ['real prices'],
      grepInvert: /@phone-only/,
      use: { viewport: DESKTOP },
    },
  ],
})
