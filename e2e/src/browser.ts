import { LAUNCH_OPTIONS } from '@cenolov/browser'

/** For journeys, which see a page too briefly for V8 to gain anything by optimising its code. */
export const JOURNEY_OPTIONS = {
  ...LAUNCH_OPTIONS,
  args: [...LAUNCH_OPTIONS.args, '--js-flags=--no-maglev --no-opt'],
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
