import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportStatus, Source, SourceBody, SourceStarted, SourceTrial } from '@cenolov/contract/admin'
import type { ProductProcess } from '../product-process.ts'
import type { FileSeries } from './file-series.ts'

const POLL_MS = 100

/** One saved source of a running product, and the folder that it reads. */
export class SeriesSource {
  readonly id: number
  readonly #body: SourceBody
  readonly #product: ProductProcess

  private constructor(id: number, body: SourceBody, product: ProductProcess) {
    this.id = id
    this.#body = body
    this.#product = product
  }

  /** Saves a source that reads the newest file of the folder `series.name`. */
  static async save(
    product: ProductProcess,
    series: FileSeries,
    mode: 'merge' | 'replace',
  ): Promise<SeriesSource> {
    const body: SourceBody = {
      name: series.name,
      kind: 'folder',
      location: `${series.name}/*`,
      format: series.format,
      preset: series.preset,
      mode,
      enabled: false,
      schedule: { every_minutes: 10_080 },
    }
    const { id } = await product.admin<Source>('/sources', body)
    return new SeriesSource(id, body, product)
  }

  /** Tries a run, and returns its result and the mapping. Throws when the file cannot be read at all. */
  async attempt(): Promise<SourceTrial> {
    return this.#product.admin<SourceTrial>(`/sources/try?id=${this.id}`, this.#body)
  }

  /** Reads the file and waits until its rows are in the catalogue, or the run has failed. */
  async run(): Promise<ImportStatus> {
    const { job_id } = await this.#product.admin<SourceStarted>(`/sources/${this.id}/run`, {})
    for (;;) {
      const status = await this.#product.admin<ImportStatus>(`/upload/status/${job_id}`)
      if (status.status !== 'processing') return status
      await sleep(POLL_MS)
    }
  }

  async undo(jobId: string): Promise<void> {
    await this.#product.admin(`/imports/${jobId}/undo`, {})
  }
}
