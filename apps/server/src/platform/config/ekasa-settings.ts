const EKASA_MODES = ['browser', 'server', 'off'] as const
type EkasaMode = (typeof EKASA_MODES)[number]

/** Settings for looking up receipts in the state's eKasa. */
export interface EkasaSettings {
  /** `browser`: the shopper's own browser asks. `server`: this server does, after its operator announced its address. */
  readonly mode: EkasaMode
  /** The whole address of the look-up. */
  readonly url: string
}

const EKASA_URL = 'https://ekasa.financnasprava.sk/mdu/api/v1/opd/receipt/find'

export function readEkasaSettings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): EkasaSettings {
  const written = env.EKASA?.trim() || 'browser'
  const mode = EKASA_MODES.find((one) => one === written)
  if (mode === undefined)
    faults.push(`EKASA must be one of ${EKASA_MODES.join(', ')}, but is ${JSON.stringify(written)}.`)
  const url = env.EKASA_URL?.trim() || EKASA_URL
  const isAddress = /^https?:\/\/[^\s;,'"]+$/.test(url) && URL.canParse(url)
  if (!isAddress) faults.push('EKASA_URL must be an address that begins with http:// or https://.')
  return { mode: mode ?? 'off', url: isAddress ? url : EKASA_URL }
}
