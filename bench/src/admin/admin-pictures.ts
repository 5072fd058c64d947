import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImageStatus } from '@cenolov/contract/admin'
import { writeDemoCsv } from '../demo-csv.ts'
import { TODAY, withProduct } from '../with-product.ts'
import { pictureServer } from './picture-server.ts'

export interface PicturesRun {
  readonly count: number
  readonly perSecond: number
  /** Peak memory above the level before, in MB: until half of the pictures were stored, and until all were. */
  readonly halfRiseMb: number
  readonly riseMb: number
}

const PICTURES = 1_500
const STATUS_PAUSE_MS = 250

/** Lets the product fetch pictures from a local server; measured from the end of the import to the last one stored. */
export async function measurePictures(): Promise<PicturesRun> {
  const server = await pictureServer()
  try {
    return await withProduct({ settings: { IMAGE_HOSTS: server.host } }, async ({ product, directory }) => {
      const csv = path.join(directory, 'pictures.csv')
      const picture = (n: number) => ({ image_url: server.address(n), image_path: '' })
      await writeDemoCsv(csv, { rows: PICTURES, today: TODAY, picture })
      product.forgetPeak()
      const before = product.memory().now
      await product.import(await readFile(csv))
      const begin = performance.now()
      let halfRiseMb = 0
      for (let stored = 0; stored < PICTURES; ) {
        await sleep(STATUS_PAUSE_MS)
        const status = await product.admin<ImageStatus>('/images/status')
        if (status.download_progress.failed > 0) throw new Error(JSON.stringify(status.failures))
        stored = status.products.with_local_image
        if (stored >= PICTURES / 2 && halfRiseMb === 0) halfRiseMb = product.memory().peak - before
      }
      const seconds = (performance.now() - begin) / 1_000
      const riseMb = product.memory().peak - before
      return { count: PICTURES, perSecond: PICTURES / seconds, halfRiseMb, riseMb }
    })
  } finally {
    await server.close()
  }
}
