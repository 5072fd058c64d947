import { once } from 'node:events'
import type { Server } from 'node:net'

/** Lets a server listen on a free port of this machine. Returns its host with the port. */
export async function listenLocally(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `127.0.0.1:${address.port}`
}
