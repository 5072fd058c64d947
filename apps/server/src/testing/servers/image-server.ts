import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export type ImageHandler = (request: IncomingMessage, response: ServerResponse) => void

export interface ImageServer {
  /** `host:port`, for `ALLOWED_HOSTS`. */
  readonly host: string
  readonly url: (path: string) => string
  readonly asked: (path: string) => number
  answer(path: string, handler: ImageHandler): void
  close(): Promise<void>
}

/** A local picture server, friendly or hostile. Unknown paths are 404. */
export async function imageServer(): Promise<ImageServer> {
  const handlers = new Map<string, ImageHandler>()
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const handler = handlers.get(path)
    if (handler === undefined) response.writeHead(404).end('not here')
    else handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: (path) => `http://${host}${path}`,
    asked: (path) => counts.get(path) ?? 0,
    answer: (path, handler) => void handlers.set(path, handler),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const sends =
  (bytes: Buffer, headers: Record<string, string> = {}): ImageHandler =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(bytes)

/** A picture of one colour with a stripe that makes each unique. */
export async function picture(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
  shade = 0,
): Promise<Buffer> {
  const stripe = Buffer.alloc(3, shade)
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: shade % 256, b: 40 } } })
    .composite([{ input: stripe, raw: { width: 1, height: 1, channels: 3 }, left: shade % width, top: 0 }])
    .toFormat(format)
    .toBuffer()
}
