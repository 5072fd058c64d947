import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ConnectionSettings } from '@cenolov/server/src/platform/database/connections/connection-settings.ts'
import { EmbeddedCluster } from '@cenolov/server/src/platform/database/embedded/cluster.ts'
import type { BenchProducts } from './bench-products.ts'
import { inParts, writeDemoCsv } from './demo-csv.ts'
import { ProductProcess } from './product-process.ts'

export const TODAY = '2026-11-20'

export interface ProductSetUp {
  readonly settings?: Readonly<Record<string, string>>
  /** Number of products to import first; none by default. */
  readonly products?: number
  /** Their pictures; by default addresses without a server. */
  readonly picture?: BenchProducts['picture']
}

export interface BenchSite {
  readonly product: ProductProcess
  /** For files of the measurement; removed afterwards. */
  readonly directory: string
  readonly connection: ConnectionSettings
}

export async function withDirectory<Result>(use: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-'))
  try {
    return await use(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Runs `use` with a temporary embedded PostgreSQL. */
export function withCluster<Result>(use: (cluster: EmbeddedCluster) => Promise<Result>): Promise<Result> {
  return withDirectory(async (directory) => {
    const cluster = new EmbeddedCluster(path.join(directory, 'postgres'))
    try {
      await cluster.ensureRunning()
      return await use(cluster)
    } finally {
      await cluster.stop()
    }
  })
}

/** Runs `use` with a product that was started on an empty data directory and filled. */
export function withProduct<Result>(
  { settings = {}, products = 0, picture }: ProductSetUp,
  use: (site: BenchSite) => Promise<Result>,
): Promise<Result> {
  return withDirectory(async (directory) => {
    const dataDir = path.join(directory, 'data')
    const product = await ProductProcess.start(dataDir, { demo: false, settings })
    try {
      if (products > 0) {
        const csv = path.join(directory, 'products.csv')
        await writeDemoCsv(csv, {
          rows: products,
          today: TODAY,
          ...(picture === undefined ? {} : { picture }),
        })
        for (const part of inParts(await readFile(csv))) await product.import(part)
      }
      const connection = new EmbeddedCluster(path.join(dataDir, 'postgres')).connection()
      return await use({ product, directory, connection })
    } finally {
      await product.stop()
    }
  })
}
