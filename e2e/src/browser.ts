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
    // The headless shell would fit letters to whole pixels, as no screen of today does.
    '--font-render-hinting=none',
  ],
}

/**
 * A browser with windows loads two pages of its address bar for each context, which takes twice the processor time of
 * the product's own page.
 */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Chromium obeys only the last list of features, so ours repeats the one of Playwright. */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** For journeys, which see a page too briefly for V8 to gain anything by optimising its code. */
export const JOURNEY_OPTIONS = {
  ...LAUNCH_OPTIONS,
  args: [
    ...LAUNCH_OPTIONS.args,
    '--js-flags=--no-maglev --no-opt',
    `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
  ],
}

/** Adds Chromium's own cameras, which need no permission. */
export const withCameras = (settings: '' | '=device-count=2', ...args: readonly string[]) => ({
  ...JOURNEY_OPTIONS,
  args: [
    ...JOURNEY_OPTIONS.args,
    '--use-fake-ui-for-media-stream',
    `--use-fake-device-for-media-stream${settings}`,
    ...args,
  ],
})

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 1000 }
/** The user agent of a phone's browser; the server prepares pages by it. */
export const PHONE_NAME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
