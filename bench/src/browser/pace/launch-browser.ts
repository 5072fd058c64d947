import { type Browser, chromium } from '@playwright/test'
import { LAUNCH_OPTIONS } from '../../../../e2e/src/browser.ts'

/** A browser as new as a visitor's. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(LAUNCH_OPTIONS)
