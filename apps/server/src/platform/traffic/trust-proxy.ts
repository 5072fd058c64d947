import ipaddr from 'ipaddr.js'

/**
 * Trusted senders of `X-Forwarded-For`: null for none, a number for that many proxies in front of this node, or the
 * proxies' networks.
 */
export type TrustProxy = number | readonly string[] | null

const OFF = new Set(['', '0', 'false', 'no', 'off'])
const HOPS_MAX = 9
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** A shorter prefix would cover too much of the Internet to be a network of proxies. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 16 } as const

/** Parses `TRUST_PROXY`; undefined for an invalid value. Trusting everybody would let callers choose their address. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const value = text.trim().toLowerCase()
  if (OFF.has(value)) return null
  if (/^\d+$/.test(value)) return Number(value) <= HOPS_MAX ? Number(value) : undefined
  const networks = value.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

/**
 * Converts the setting for Fastify. A number of hops becomes a function, because Fastify trusts nobody for a bare
 * number.
 */
export function fastifyTrust(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trust === null) return false
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  return [...trust]
}

function isNetwork(text: string): boolean {
  if (NAMED.has(text)) return true
  if (!text.includes('/')) return ipaddr.isValid(text)
  if (!ipaddr.isValidCIDR(text)) return false
  const [address, prefix] = ipaddr.parseCIDR(text)
  return prefix >= SHORTEST_PREFIX[address.kind()]
}
