import { resolve } from 'node:path'
import { readHosts } from './image-settings.ts'

export interface SourceSettings {
  /** Hosts, `host:port` in lower case, that sources may read although their address is not public. */
  readonly allowedHosts: ReadonlySet<string>
  /** Absolute path of the directory of `folder` sources; null without one. */
  readonly directory: string | null
}

export function readSourceSettings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): SourceSettings {
  const directory = env.SOURCE_DIR?.trim()
  return {
    allowedHosts: readHosts('SOURCE_HOSTS', env, faults),
    directory: directory ? resolve(directory) : null,
  }
}
