import { findChromium } from '../../scripts/find-chromium.ts'

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
  ],
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 1000 }
