import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Prefix length of an IPv6 network, because providers give a customer all addresses in it. */
const NETWORK_BITS = 64

/**
 * Returns the caller's network, as limits count it: an IPv4 address, or the /64 of an IPv6 one. Behind trusted proxies
 * (`TRUST_PROXY`) it is the address that they report.
 */
export function callerNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return networkOf(ip)
}

/** Returns the network of an address in normalised spelling. All invalid addresses count as one network. */
export function networkOf(text: string): string {
  const address = withoutPort(text)
  if (!ipaddr.isValid(address)) return 'unknown'
  // `process` unwraps an IPv4-mapped address.
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const plain = ipaddr.IPv6.parse(parsed.parts.map((part) => part.toString(16)).join(':'))
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toNormalizedString()}/${NETWORK_BITS}`)}/${NETWORK_BITS}`
}

/** Some proxies add the caller's port, which differs with each connection. */
function withoutPort(text: string): string {
  return text.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
}
