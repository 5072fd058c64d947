import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImageStatus } from '@cenolov/contract/admin'
import { makeVariants } from '@cenolov/server/src/modules/images/image-variants.ts'
import { ProductProcess } from '../http/product-process.ts'
import { writeDemoCsv } from '../import/demo-csv.ts'
import { pictureServer } from './picture-server.ts'

export interface PicturesRun {
  readonly count: number
  readonly bytesOfOne: number
  readonly perSecond: number
  /** Resizing the same pictures in an otherwise idle process. */
  readonly alonePerSecond: number
  /** Peak memory above the level before, in MB: until half of the pictures were stored, and until all were. */
  readonly halfRiseMb: number
  readonly riseMb: number
}

const PICTURES = 1_500
const STATUS_PAUSE_MS = 250
const TODAY = '2026-11-20'

/** Lets the product fetch pictures from a local server; measured from the end of the import to the last one stored. */
export async function measurePictures(directory: string): Promise<PicturesRun> {
  const server = await pictureServer()
  try {
    const alonePerSecond = await alone(server.bytes)
    const csv = path.join(directory, 'pictures.csv')
    const picture = (n: number) => ({ image_url: server.address(n), image_path: '' })
    await writeDemoCsv(csv, { rows: PICTURES, today: TODAY, picture })
    const product = await ProductProcess.start(path.join(directory, 'pictures'), {
      demo: false,
      settings: { IMAGE_HOSTS: server.host },
    })
    try {
      const token = await product.signIn()
      product.forgetPeak()
      const before = product.memory().now
      await product.import(token, await readFile(csv))
      const begin = performance.now()
      let halfRiseMb = 0
      for (let stored = 0; stored < PICTURES; ) {
        await sleep(STATUS_PAUSE_MS)
        const answer = await fetch(`${product.url}/api/v1/admin/images/status`, {
          headers: { authorization: `Bearer ${token}` },
        })
        const status = (await answer.json()) as ImageStatus
        if (status.download_progress.failed > 0) throw new Error(JSON.stringify(status.failures))
        stored = status.products.with_local_image
        if (stored >= PICTURES / 2 && halfRiseMb === 0) halfRiseMb = product.memory().peak - before
      }
      const seconds = (performance.now() - begin) / 1_000
      const riseMb = product.memory().peak - before
      const bytesOfOne = server.bytes(0).length
      return {
        count: PICTURES,
        bytesOfOne,
        perSecond: PICTURES / seconds,
        alonePerSecond,
        halfRiseMb,
        riseMb,
      }
    } finally {
      await product.stop()
    }
  } finally {
    await server.close()
  }
}

const ALONE = 150
const AT_ONCE = 8

async function alone(bytes: (n: number) => Buffer): Promise<number> {
  let next = 0
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < ALONE) await makeVariants(bytes(next++))
    }),
  )
  return (ALONE * 1_000) / (performance.now() - begin)
}
