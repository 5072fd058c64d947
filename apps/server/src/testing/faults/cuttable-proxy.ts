import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export interface CuttableProxy {
  readonly port: number
  cut(): Promise<void>
  mend(): Promise<void>
  /** Passes nothing on, like a network that loses everything: no connection ends, and new ones stay silent. */
  pause(): void
  resume(): void
  close(): Promise<void>
}

export async function cuttableProxy(target: NetConnectOpts): Promise<CuttableProxy> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const pairs = new Set<readonly [near: Socket, far: Socket]>()
  let isPaused = false
  const join = ([near, far]: readonly [Socket, Socket]) => near.pipe(far).pipe(near)
  const server = createServer((near) => {
    const far = connect(target)
    keep(near, far)
    keep(far, near)
    const pair = [near, far] as const
    pairs.add(pair)
    near.on('close', () => pairs.delete(pair))
    if (!isPaused) join(pair)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const pause = () => {
    isPaused = true
    for (const [near, far] of pairs) {
      near.unpipe(far).pause()
      far.unpipe(near).pause()
    }
  }
  const resume = () => {
    isPaused = false
    for (const pair of pairs) join(pair)
  }
  const close = () => (server.listening ? cut() : Promise.resolve())
  return { port, cut, mend: () => listen(port), pause, resume, close }
}
