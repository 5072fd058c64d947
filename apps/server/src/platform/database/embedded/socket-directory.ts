import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Longest path of a Unix socket on Linux, in bytes, without the closing zero. */
const SOCKET_PATH_MAX = 107
/** PostgreSQL names its socket by a port even when it listens on no network. */
export const SOCKET_PORT = 5432

/**
 * Where a cluster's server puts its socket: in the cluster itself, or, where that path would be too long, in a short
 * directory under the system's temporary one, derived from the cluster's path.
 */
export function socketDirectory(cluster: string): string {
  const path = join(cluster, `.s.PGSQL.${SOCKET_PORT}`)
  if (Buffer.byteLength(path) <= SOCKET_PATH_MAX) return cluster
  return join(tmpdir(), `cenolov-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`)
}
