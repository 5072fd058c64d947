import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportStatus, Source, SourceBody, SourceStarted, SourceTrial } from '@cenolov/contract/admin'
import type { ProductProcess } from '../http/product-process.ts'
import type { FileSeries } from './file-series.ts'

const POLL_MS = 100
const API = '/api/v1/admin'

/** One saved source of a running product, and the folder that it reads. */
export class SeriesSource {
  readonly id: number
  readonly #body: SourceBody
  readonly #admin: AdminCalls

  private constructor(id: number, body: SourceBody, admin: AdminCalls) {
    this.id = id
    this.#body = body
    this.#admin = admin
  }

  /** Saves a source that reads the newest file of the folder `series.name`. */
  static async save(admin: AdminCalls, series: FileSeries, mode: 'merge' | 'replace'): Promise<SeriesSource> {
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
    const { id } = await admin.post<Source>('/sources', body)
    return new SeriesSource(id, body, admin)
  }

  /** Tries a run, and returns its result and the mapping. Throws when the file cannot be read at all. */
  async attempt(): Promise<SourceTrial> {
    return this.#admin.post<SourceTrial>(`/sources/try?id=${this.id}`, this.#body)
  }

  /** Reads the file and waits until its rows are in the catalogue, or the run has failed. */
  async run(): Promise<ImportStatus> {
    const { job_id } = await this.#admin.post<SourceStarted>(`/sources/${this.id}/run`, {})
    for (;;) {
      const status = await this.#admin.get<ImportStatus>(`/upload/status/${job_id}`)
      if (status.status !== 'processing') return status
      await sleep(POLL_MS)
    }
  }

  async undo(jobId: string): Promise<void> {
    await this.#admin.post(`/imports/${jobId}/undo`, {})
  }
}

export class AdminCalls {
  readonly #product: ProductProcess
  readonly #headers: Readonly<Record<string, string>>

  constructor(product: ProductProcess, token: string) {
    this.#product = product
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }

  get<T>(address: string): Promise<T> {
    return this.#product.call<T>(API + address, { headers: this.#headers })
  }

  post<T>(address: string, body: object): Promise<T> {
    const init = { method: 'POST', headers: this.#headers, body: JSON.stringify(body) }
    return this.#product.call<T>(API + address, init)
  }
}
