import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fold } from '@cenolov/core/text'
import { hashPassword } from '../../platform/auth/secrets/password.ts'
import { csvText } from '../csv-text.ts'
import { picture, sends } from '../servers/image-server.ts'
import { multipartFile } from '../upload-csv.ts'
import { SETTLED_MS, times } from './form.ts'
import type { Site } from './site.ts'
import { type Answer, type Method, Visitor } from './visitor.ts'

/** Products of each of the two stores. An import takes a good part of a second, so faults fall into it. */
export const PRODUCTS = times(6_000, 3_000)
const PICTURED = 6
const READERS = 12
/** Registrations of one network are limited for an hour. */
const REGISTRATIONS_MAX = 80
const PAUSE_MS = 20

export const UPLOADED = 'Lidl'
export const SOURCED = 'Tesco'

export const priceOf = (wave: number): string => (2 + wave / 100).toFixed(2)

/** Writes that the product has confirmed, and must therefore keep. */
export interface Confirmed {
  readonly uploads: Map<string, number>
  readonly registrations: Set<string>
  readonly favorites: Set<number>
}

/**
 * All of the product's work at once. Imports come by upload and by a source, each a wave that gives all products of a
 * store the price of its number. Alerts, pictures, mails and a shopper's writes run at the same time.
 */
export class Load {
  readonly confirmed: Confirmed = { uploads: new Map(), registrations: new Set(), favorites: new Set() }
  readonly #site: Site
  readonly admin: Visitor
  readonly #shopper: Visitor
  readonly #sourceId: number
  #wave = 0
  #registrations = 0
  #nextFavorite = 0
  #stopping: AbortController | null = null
  #running: Promise<unknown> = Promise.resolve()

  private constructor(site: Site, admin: Visitor, shopper: Visitor, sourceId: number) {
    this.#site = site
    this.admin = admin
    this.#shopper = shopper
    this.#sourceId = sourceId
  }

  static async prepare(site: Site): Promise<Load> {
    const shopper = { email: 'nakupca@example.sk', password: 'Heslo1234' }
    await site.rows(
      `INSERT INTO users (email, full_name, password_hash, email_verified, premium_expires_at)
       VALUES ($1, 'Nákupca', $2, true, 'infinity')`,
      [shopper.email, await hashPassword(shopper.password)],
    )
    await site.rows(
      `INSERT INTO users (email, full_name, password_hash, email_verified, premium_expires_at)
       SELECT 'citatel' || n || '@example.sk', '', 'x', true, 'infinity' FROM generate_series(1, $1::integer) n`,
      [READERS],
    )
    await site.rows(
      `INSERT INTO watches (user_id, keyword, folded, condition, max_results, since_change_id)
       SELECT id, $1, $2, 'any_change', 50, 0 FROM users WHERE starts_with(email, 'citatel')`,
      ['Sledovaný', fold('Sledovaný')],
    )
    const admin = await Visitor.signIn(site)
    const source = await admin.call('POST', '/api/v1/admin/sources', {
      name: 'Cenník',
      kind: 'folder',
      location: 'cennik.csv',
      preset: 'cenolov',
    })
    if (source?.status !== 201) throw new Error(`The source was not added: ${source?.text}`)
    const load = new Load(site, admin, await Visitor.signIn(site, shopper), JSON.parse(source.text).id)
    await load.#upload()
    await load.#read()
    return load
  }

  get wrongAnswers(): readonly string[] {
    return [...this.admin.wrong, ...this.#shopper.wrong]
  }

  start(): void {
    const stopping = new AbortController()
    this.#stopping = stopping
    const again = async (work: () => Promise<unknown>) => {
      while (!stopping.signal.aborted) {
        await work()
        await sleep(PAUSE_MS)
      }
    }
    this.#running = Promise.all([
      again(() => this.#upload()),
      again(() => this.#read()),
      again(() => this.#call('POST', '/api/v1/admin/price-alerts/check')),
      again(() => this.#register()),
      again(() => this.#favour()),
      again(() => this.#browse()),
    ])
  }

  /** Ends the load; work that was already started may continue. */
  async stop(): Promise<void> {
    this.#stopping?.abort()
    await this.#running
  }

  /** Waits until an import is in progress, so that a fault falls into it. */
  async untilImporting(): Promise<void> {
    for (const deadline = Date.now() + SETTLED_MS; ; ) {
      if (Date.now() > deadline) throw new Error('No import was at work for too long.')
      const [row] = await this.#site.rows<{ busy: boolean }>(
        `SELECT EXISTS (SELECT FROM import_jobs WHERE status = 'processing' AND progress > 0) AS busy`,
      )
      if (row?.busy) return
      await sleep(PAUSE_MS)
    }
  }

  #nextWave(): number {
    this.#wave += 1
    return this.#wave
  }

  #call(method: Method, path: string, body?: object): Promise<Answer | null> {
    return this.admin.call(method, path, body)
  }

  async #upload(): Promise<void> {
    const wave = this.#nextWave()
    const answer = await this.#call(
      'POST',
      '/api/v1/admin/upload/csv',
      multipartFile(await this.#file(UPLOADED, wave)),
    )
    if (answer?.status !== 202) return
    const { job_id: jobId } = JSON.parse(answer.text)
    this.confirmed.uploads.set(jobId, wave)
    await this.#untilOver(`/api/v1/admin/upload/status/${jobId}`, ({ status }) => status !== 'processing')
  }

  async #read(): Promise<void> {
    const wave = this.#nextWave()
    const path = join(this.#site.sourceDir, 'cennik.csv')
    await writeFile(`${path}.new`, await this.#file(SOURCED, wave))
    await rename(`${path}.new`, path)
    const answer = await this.#call('POST', `/api/v1/admin/sources/${this.#sourceId}/run`)
    if (answer?.status !== 202) return
    const { job_id: jobId } = JSON.parse(answer.text)
    await this.#untilOver(`/api/v1/admin/upload/status/${jobId}`, ({ status }) => status !== 'processing')
  }

  async #register(): Promise<void> {
    if (this.#registrations >= REGISTRATIONS_MAX) return
    this.#registrations += 1
    const email = `novy${this.#registrations}@example.sk`
    const body = { email, password: 'Heslo1234', full_name: 'Nový Zákazník' }
    const answer = await this.#call('POST', '/auth/register', body)
    if (answer?.status === 200) this.confirmed.registrations.add(email)
    // A registration is expensive, and their number is limited.
    await sleep(400)
  }

  async #favour(): Promise<void> {
    // Not `rows`, which repeats its query while the database is away, and would keep the load from ending.
    const { rows } = await this.#site.database.pool
      .query<{ id: number }>('SELECT id::int FROM products ORDER BY id OFFSET $1 LIMIT 1', [
        this.#nextFavorite % PRODUCTS,
      ])
      .catch(() => ({ rows: [] }))
    const [product] = rows
    this.#nextFavorite += 1
    if (product === undefined) return
    const answer = await this.#shopper.call('POST', `/auth/favorites/${product.id}`, { priority: 1 })
    if (answer?.status === 201) this.confirmed.favorites.add(product.id)
  }

  async #browse(): Promise<void> {
    const pages = ['/api/v1/products/query?search=vyrobok', '/api/v1/products?limit=50', '/products']
    for (const page of pages) await this.#shopper.call('GET', page)
  }

  async #file(store: string, wave: number): Promise<string> {
    for (let place = 0; place < PICTURED; place += 1) {
      const shade = wave * PICTURED + place
      this.#site.pictures.answer(`/${store}-${shade}.png`, sends(await picture(40, 30, 'png', shade)))
    }
    return csvText(
      Array.from({ length: PRODUCTS }, (_, index) => ({
        Title: `${index < PICTURED ? 'Sledovaný' : 'Bežný'} výrobok ${index}`,
        Price: priceOf(wave),
        Store: store,
        Date: new Date().toISOString().slice(0, 10),
        'Image URL':
          index < PICTURED ? this.#site.pictures.url(`/${store}-${wave * PICTURED + index}.png`) : '',
      })),
    )
  }

  /** Follows a job until it is over, the product is gone, or the load ends. */
  async #untilOver(path: string, isOver: (status: { readonly status: string }) => boolean): Promise<void> {
    do {
      const answer = await this.#call('GET', path)
      if (answer === null || (answer.status === 200 && isOver(JSON.parse(answer.text)))) return
      await sleep(PAUSE_MS * 2)
    } while (this.#stopping === null || !this.#stopping.signal.aborted)
  }
}
