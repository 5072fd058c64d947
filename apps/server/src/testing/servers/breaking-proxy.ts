import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface BreakingProxy {
  readonly port: number
  /** Sends two errors to each client and, by default, cuts it, as a pooler that loses the database does. */
  failTwice(then?: 'and stay open'): void
  close(): Promise<void>
}

export async function breakingProxy(path: string): Promise<BreakingProxy> {
  const clients = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ path })
    clients.add(near)
    near
      .on('error', () => undefined)
      .on('close', () => {
        clients.delete(near)
        far.destroy()
      })
    far.on('error', () => undefined).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    failTwice: (then) => {
      for (const client of clients) {
        client.write(Buffer.concat([ERROR, ERROR]))
        if (then === undefined) client.end()
      }
    },
    close: async () => {
      for (const client of clients) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A message of PostgreSQL's protocol: its type, its length and its fields, each terminated by a zero. */
const FIELDS = Buffer.from('SFATAL\0VFATAL\0C08P01\0Mserver closed the connection\0\0')
const LENGTH = Buffer.alloc(4)
LENGTH.writeInt32BE(FIELDS.length + LENGTH.length)
const ERROR = Buffer.concat([Buffer.from('E'), LENGTH, FIELDS])
