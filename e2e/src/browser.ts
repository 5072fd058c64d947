import { LAUNCH_OPTIONS } from '@cenolov/browser'

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
