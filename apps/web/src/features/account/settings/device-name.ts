import { t } from '@cenolov/core/language'

export type DeviceKind = 'computer' | 'phone' | 'tablet'

export interface DeviceName {
  /** `Chrome, Windows`. */
  readonly name: string
  readonly kind: DeviceKind
}

/** Each browser also claims to be the later ones, so the first match wins. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, t('tablet s\u00a0Androidom'), 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'Chromebook', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** Returns a readable name for a User-Agent header; accepts any text. */
export function deviceName(userAgent: string): DeviceName {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))
  const known = [browser, system?.[1]].filter((part) => part !== undefined)
  return {
    name: known.length === 0 ? t('Neznáme zariadenie') : known.join(', '),
    kind: system?.[2] ?? 'computer',
  }
}
