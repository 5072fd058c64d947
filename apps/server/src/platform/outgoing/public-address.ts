import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/** The host may not be called, because its address is not public. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
  override readonly cause: 'not public' | 'not found'

  constructor(cause: 'not public' | 'not found') {
    super(`The host is ${cause}.`)
    this.cause = cause
  }
}

/**
 * Returns whether anyone on the Internet could reach the address: it is not of this machine, its networks, or a tunnel
 * to them.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` unwraps an IPv4-mapped address.
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast') return false
  // Only 2000::/3 of IPv6 is allocated. The rest may embed other addresses, such as the IPv4 one in `::7f00:1`.
  return read instanceof ipaddr.IPv4 || read.match(GLOBAL_UNICAST)
}

/**
 * Returns a public address of a host to connect to. A host and port allowed by the operator may have any address.
 * Throws `ForbiddenAddress`.
 * @param allowed `host:port`, lower case
 */
async function resolvePublicAddress(
  host: string,
  port: number,
  allowed: ReadonlySet<string>,
): Promise<string> {
  const name = host.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) === 0 ? await addressesOf(name) : [name]
  const isAllowed = allowed.has(`${host.toLowerCase()}:${port}`)
  const address = addresses.find((candidate) => isAllowed || isPublicAddress(candidate))
  if (address === undefined) throw new ForbiddenAddress('not public')
  return address
}

async function addressesOf(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true }).catch(() => {
    throw new ForbiddenAddress('not found')
  })
  return found.map(({ address }) => address)
}

/**
 * Connects to untrusted addresses: each connection goes to an address just resolved and found public, so a name cannot
 * change its meaning in between.
 */
export function publicConnector(allowed: ReadonlySet<string>, timeout: number): buildConnector.connector {
  const connect = buildConnector({ timeout, allowH2: false })
  return (options, callback) => {
    const { hostname, protocol } = options
    const port = Number(options.port || (protocol === 'https:' ? 443 : 80))
    resolvePublicAddress(hostname, port, allowed).then(
      (address) => connect({ ...options, hostname: address }, callback),
      (error) => callback(error, null),
    )
  }
}
