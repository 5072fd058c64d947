import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ImageFault } from './image-fault.ts'

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/** True for an address that anyone on the Internet could reach: none of this machine, its networks, or a tunnel to them. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` unwraps an IPv4-mapped address.
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast') return false
  // Only 2000::/3 of IPv6 is allocated. The rest may embed other addresses, such as the IPv4 one in `::7f00:1`.
  return read instanceof ipaddr.IPv4 || read.match(GLOBAL_UNICAST)
}

/**
 * The address to connect to for a host: one of its public ones. A host and port allowed by the operator may have any
 * address. Throws `ImageFault`.
 * @param allowed `host:port`, lower case
 */
export async function resolvePublicAddress(
  host: string,
  port: number,
  allowed: ReadonlySet<string>,
): Promise<string> {
  const name = host.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) === 0 ? await addressesOf(name) : [name]
  const isAllowed = allowed.has(`${host.toLowerCase()}:${port}`)
  const address = addresses.find((candidate) => isAllowed || isPublicAddress(candidate))
  if (address === undefined) throw new ImageFault('Adresa obrázka nevedie na verejný server', 'final')
  return address
}

async function addressesOf(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true }).catch(() => {
    throw new ImageFault('Server obrázka sa nenašiel', 'passing')
  })
  return found.map(({ address }) => address)
}
