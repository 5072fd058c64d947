import { readState } from '#platform/database/catalogue/catalogue-state.ts'
import type { KnownPriceRules } from '#platform/database/catalogue/known-prices.ts'
import type { Platform } from '#platform/platform.ts'
import { type FileSection, type WrittenFile, WrittenFiles } from '#platform/storage/written-files.ts'
import { callInThread } from '#platform/threads/thread.ts'
import type { OpenPricesOrder } from './write-open-prices-thread.ts'

export interface OpenPricesOptions extends Pick<Platform, 'pool' | 'connection' | 'storage'> {
  readonly dataDir: string
  readonly rules: () => KnownPriceRules
}

/** The prices of today in the fields of Open Prices, as a file. */
export class OpenPricesFiles {
  readonly #options: OpenPricesOptions
  readonly #files: WrittenFiles<Omit<OpenPricesOrder, 'path'>>

  constructor(options: OpenPricesOptions) {
    this.#options = options
    this.#files = new WrittenFiles(options, 'openprices', (path, order) =>
      callInThread<readonly FileSection[]>(
        new URL('./write-open-prices-thread.ts', import.meta.url),
        'writeOpenPrices',
        { ...order, path } satisfies OpenPricesOrder,
      ),
    )
  }

  /** Throws as `WrittenFiles`. */
  async get(network: string): Promise<WrittenFile> {
    const { pool, connection } = this.#options
    const rules = this.#options.rules()
    const { tag } = await readState(pool)
    return this.#files.get(`${tag} ${rules.today}`, network, { connection, rules })
  }

  read(file: WrittenFile): AsyncGenerator<Buffer> {
    return this.#files.read(file, () => true)
  }
}
