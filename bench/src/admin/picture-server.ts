import { once } from 'node:events'
import { createServer } from 'node:http'
import { makeVariants } from '@cenolov/server/src/modules/images/image-variants.ts'
import sharp from 'sharp'
import { listenLocally } from '../local-server.ts'

const SIDE = 800
const BASES = 12

export interface PictureServer {
  readonly host: string
  /** Address of the n-th picture; every picture has different bytes. */
  readonly address: (n: number) => string
  readonly close: () => Promise<void>
}

/** Draws a square picture with shapes and grain, like a product photograph. */
function drawnPicture(seed: number): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  let grain = seed + 1
  for (let y = 0, at = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0
      const noise = (grain >>> 28) - 8
      const wave = Math.sin((x * (seed + 3)) / 90) * Math.cos((y * (seed + 5)) / 110)
      const isInside = Math.hypot(x - SIDE / 2, y - SIDE / 2) < SIDE * 0.36
      for (let colour = 0; colour < 3; colour += 1, at += 1)
        pixels[at] = isInside ? 128 + 90 * wave * (1 - colour * 0.3) + noise : 246 + noise / 2
    }
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Serves pictures of 800 x 800 pixels from memory, like a shop's server. */
export async function pictureServer(): Promise<PictureServer> {
  const bases: Buffer[] = []
  for (let seed = 0; seed < BASES; seed += 1)
    bases.push((await makeVariants(await drawnPicture(seed))).at(-1)!.bytes)
  // Bytes after the end of a picture make the file unique; decoders ignore them.
  const bytes = (n: number) => Buffer.concat([bases[n % BASES]!, Buffer.from(`#${n}`)])
  const server = createServer((request, response) => {
    const n = Number(/\/(\d+)\.webp$/.exec(request.url ?? '')?.[1] ?? 0)
    response.writeHead(200, { 'content-type': 'image/webp' }).end(bytes(n))
  })
  const host = await listenLocally(server)
  return {
    host,
    address: (n) => `http://${host}/${n}.webp`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
