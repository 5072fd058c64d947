import { createServer, type Server } from 'node:net'

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const int16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
const READY = message('Z', Buffer.from('I'))
const SIGNED_IN = Buffer.concat([message('R', int32(0)), READY])

/** A server with just enough of PostgreSQL's protocol to state its version; listens on a free port. */
export async function oldPostgres(versionNumber: string): Promise<Server> {
  const column = Buffer.concat([
    Buffer.from('server_version_num\0'),
    int32(0),
    int16(0),
    int32(25),
    int16(-1),
    int32(-1),
    int16(0),
  ])
  const value = Buffer.from(versionNumber)
  const answer = Buffer.concat([
    message('T', Buffer.concat([int16(1), column])),
    message('D', Buffer.concat([int16(1), int32(value.length), value])),
    message('C', Buffer.from('SHOW\0')),
    READY,
  ])
  const server = createServer((socket) => {
    let signedIn = false
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      if (data.includes('server_version_num')) socket.write(answer)
      else if (!signedIn) {
        signedIn = true
        socket.write(SIGNED_IN)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
