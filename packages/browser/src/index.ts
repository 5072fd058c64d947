export {
  DESKTOP,
  PHONE,
  PHONE_NAME,
  PHONE_PROFILE,
  type Profile,
  slowDown,
  slowDownNetwork,
} from './devices.ts'
export { ensureChromium } from './find-chromium.ts'
export { LAUNCH_OPTIONS } from './launch-options.ts'
