import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { PLUGINS } from '@cenolov/plugins/plugins.ts'

/** By default all plugins are on. An empty list turns all off. */
export function readPlugins(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): readonly string[] {
  if (env.PLUGINS === undefined) return PLUGINS
  const names = env.PLUGINS.split(',').flatMap((part) => part.trim() || [])
  const unknown = names.filter((name) => !PLUGINS.includes(name))
  if (unknown.length > 0)
    faults.push(
      `PLUGINS must be a list of ${PLUGINS.join(', ')}, but has ${unknown.map((name) => JSON.stringify(name)).join(', ')}.`,
    )
  return PLUGINS.filter((name) => names.includes(name))
}

/** Licence of the open data that an installation publishes, and a contact. */
export interface OpenDataSettings {
  readonly licence: string
  /** Address for questions about the data: an e-mail or a web page. */
  readonly contact: string
}

/** Reads `OPEN_DATA`; null while it is off. Publishing needs a licence and a contact, which the demo invents. */
export function readOpenDataSettings(
  env: Readonly<Record<string, string | undefined>>,
  { isOn, isDemo }: { readonly isOn: boolean; readonly isDemo: boolean },
  faults: string[],
): OpenDataSettings | null {
  if (!isOn) return null
  const named = (name: string, example: string): string => {
    const value = env[name]?.trim() || (isDemo ? example : '')
    if (value === '') faults.push(`${name} is missing although OPEN_DATA is on; for example ${example}.`)
    return value
  }
  return {
    licence: named('OPEN_DATA_LICENCE', 'CC-BY-4.0'),
    contact: named('OPEN_DATA_CONTACT', 'data@example.sk'),
  }
}

const EKASA_MODES = ['browser', 'server', 'off'] as const
type EkasaMode = (typeof EKASA_MODES)[number]

export interface EkasaSettings {
  /** `browser`: the shopper's own browser asks. `server`: this server does, after its operator announced its address. */
  readonly mode: EkasaMode
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

const BEGINNING = Buffer.from('PMTiles\u0003')

/** Reads `MAP_FILE`: the path of a PMTiles file, or null without a map. */
export function readMapFile(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): string | null {
  const written = env.MAP_FILE?.trim()
  if (!written) return null
  const path = resolve(written)
  if (beginningOf(path)?.equals(BEGINNING)) return path
  faults.push(
    `MAP_FILE must be a PMTiles file (version 3) that can be read, but is ${JSON.stringify(written)}.`,
  )
  return null
}

function beginningOf(path: string): Buffer | null {
  const beginning = Buffer.alloc(BEGINNING.length)
  try {
    const file = openSync(path, 'r')
    try {
      readSync(file, beginning, 0, beginning.length, 0)
    } finally {
      closeSync(file)
    }
  } catch {
    return null
  }
  return beginning
}
