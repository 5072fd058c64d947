import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ImageFault } from './image-fault.ts'

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/** True for an address that anyone on the Internet could reach: none of this machine, its networks, or a tunnel to them. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` reads an IPv4-mapped address as what it is.
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 is handed out. The rest hides other things, such as IPv4 addresses in `::7f00:1`.
  return read instanceof ipaddr.IPv4 || read.match(GLOBAL_UNICAST)
}

/**
 * The address to connect to for a host: a public one of those that it has. A host and port that the operator allows
 * may have any address. Throws `ImageFault`.
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
