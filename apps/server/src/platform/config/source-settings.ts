import { resolve } from 'node:path'
import { readHosts } from './image-settings.ts'

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
  /** Between two calls. */
  readonly pauseMs: number
}

const COMPARATOR_URL = 'https://api.cenyslovensko.sk/api'
const COMPARATOR_PAUSE_MS = '1500'

export function readSourceSettings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): SourceSettings {
  const directory = env.SOURCE_DIR?.trim()
  const allowedHosts = readHosts('SOURCE_HOSTS', env, faults)
  const comparator = readComparator(env, faults)
  // The operator chose this address, so it need not be public.
  const { protocol, hostname, port } = new URL(comparator.url)
  const chosen = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  return {
    allowedHosts: env.CENYSLOVENSKO_URL?.trim() ? new Set([...allowedHosts, chosen]) : allowedHosts,
    directory: directory ? resolve(directory) : null,
    comparator,
  }
}

function readComparator(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): StateComparatorSettings {
  const url = (env.CENYSLOVENSKO_URL?.trim() || COMPARATOR_URL).replace(/\/+$/, '')
  const isAddress = /^https?:\/\//.test(url) && URL.canParse(url)
  if (!isAddress) faults.push('CENYSLOVENSKO_URL must be an address that begins with http:// or https://.')
  const pause = env.CENYSLOVENSKO_PAUSE_MS?.trim() || COMPARATOR_PAUSE_MS
  const isPause = /^\d{1,5}$/.test(pause)
  if (!isPause) {
    faults.push(
      `CENYSLOVENSKO_PAUSE_MS must be a number of milliseconds from 0 to 99999, but is ${JSON.stringify(pause)}.`,
    )
  }
  return { url: isAddress ? url : COMPARATOR_URL, pauseMs: isPause ? Number(pause) : 0 }
}
