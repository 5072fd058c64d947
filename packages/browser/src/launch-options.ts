import { findChromium } from './find-chromium.ts'

/** Launches this machine's Chromium unattended, also as root. */
export const LAUNCH_OPTIONS = {
  executablePath: findChromium() ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The headless shell would align letters to whole pixels, which no screen does today.
    '--font-render-hinting=none',
  ],
}
