import { resolve } from 'node:path'
import { isLoopback } from './loopback.ts'

export interface SourceSettings {
  /** Hosts, `host:port` in lower case, that sources may read although their address is not public. */
  readonly allowedHosts: ReadonlySet<string>
  /** Absolute path of the directory of `folder` sources; null without one. */
  readonly directory: string | null
  readonly comparator: StateComparatorSettings
}

/** The state's comparator of prices, whose interface has no key and no published limits. */
export interface StateComparatorSettings {
  /** Base address of sources that name none, without a slash at the end. */
  readonly url: string
  /** Pause between two calls. */
  readonly pauseMs: number
}

const COMPARATOR_URL = 'https://api.cenyslovensko.sk/api'
const COMPARATOR_PAUSE_MS = 1_500

export function readSourceSettings(
  env: Readonly<Record<string, string | undefined>>,
  allowedHosts: ReadonlySet<string>,
  faults: string[],
): SourceSettings {
  const directory = env.SOURCE_DIR?.trim()
  const written = env.CENYSLOVENSKO_URL?.trim()
  const isAddress = !written || (/^https?:\/\//.test(written) && URL.canParse(written))
  if (!isAddress) faults.push('CENYSLOVENSKO_URL must be an address that begins with http:// or https://.')
  const url = ((isAddress && written) || COMPARATOR_URL).replace(/\/+$/, '')
  const { protocol, hostname, port } = new URL(url)
  const chosen = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  return {
    // The operator chose this address, so it need not be public.
    allowedHosts: written ? new Set([...allowedHosts, chosen]) : allowedHosts,
    directory: directory ? resolve(directory) : null,
    // A stand-in on this machine needs no pause.
    comparator: { url, pauseMs: isLoopback(hostname) ? 0 : COMPARATOR_PAUSE_MS },
  }
}
