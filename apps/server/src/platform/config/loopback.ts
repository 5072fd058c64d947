import { isIP } from 'node:net'

export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1' || host === '::ffff:127.0.0.1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}
