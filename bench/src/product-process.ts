import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginResponse } from '@cenolov/contract/account'
import type { ImportStatus, UploadAccepted } from '@cenolov/contract/admin'
import { listenLocally } from './local-server.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const READY_POLL_MS = 10
const STATUS_POLL_MS = 50
/** The message of an import's status between its commit and the version that shows it. */
const BUILDING = 'Katalóg sa obnovuje'
const JSON_BODY = { 'content-type': 'application/json' }
const ADMIN = { email: 'bench@cenolov.test', password: 'Bench1234' }

/** Times from the start in milliseconds, memory above the level before in MB. */
export interface TimedImport {
  /** Time until the job reports that it is completed, which means visible. */
  readonly ms: number
  /** Time until all rows are written. */
  readonly committedMs: number
  /** Peak until all rows are written. */
  readonly committedRise: number
  /** Peak until the end, while the new version of the catalogue and the old one are in memory. */
  readonly rise: number
  readonly status: ImportStatus
}

export async function freeHost(): Promise<string> {
  const server = createServer()
  const host = await listenLocally(server)
  server.close()
  await once(server, 'close')
  return host
}

/** The product in a process of its own, started like `npm start`. */
export class ProductProcess {
  readonly url: string
  /** Milliseconds from the start of the process until it reports that it is ready. */
  readonly readyMs: number
  readonly #child: ChildProcess
  #token: Promise<string> | undefined

  private constructor(url: string, readyMs: number, child: ChildProcess) {
    this.url = url
    this.readyMs = readyMs
    this.#child = child
  }

  /** Starts on a data directory; `demo` fills an empty one. Throws with the process's output when it exits early. */
  static async start(
    dataDir: string,
    { demo, settings = {} }: { readonly demo: boolean; readonly settings?: Readonly<Record<string, string>> },
  ): Promise<ProductProcess> {
    const host = await freeHost()
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: host.split(':')[1],
      DATA_DIR: dataDir,
      DEMO: demo ? '1' : '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      ...settings,
    }
    const begin = performance.now()
    const child = spawn(process.execPath, ['--v8-pool-size=0', path.join(ROOT, 'scripts/start.ts')], {
      cwd: ROOT,
      env,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
      })
    const url = `http://${host}`
    while (!(await isReady(url))) {
      if (child.exitCode !== null)
        throw new Error(`The product ended with exit code ${child.exitCode}:\n${said}`)
      await sleep(READY_POLL_MS)
    }
    return new ProductProcess(url, performance.now() - begin, child)
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }

  /** Returns the memory of the process in MB: now, and the peak since `forgetPeak`. */
  memory(): { readonly now: number; readonly peak: number } {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')
    const field = (name: string): number =>
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024
    return { now: field('VmRSS'), peak: field('VmHWM') }
  }

  forgetPeak(): void {
    writeFileSync(`/proc/${this.#child.pid}/clear_refs`, '5')
  }

  /** Calls the product and reads the JSON of its answer. Throws on an answer that is not a success. */
  async call<T>(address: string, init: RequestInit = {}): Promise<T> {
    const answer = await fetch(this.url + address, init)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  /** Returns an administrator's token. Signs in once. */
  signIn(): Promise<string> {
    this.#token ??= this.call<LoginResponse>('/auth/login-json', {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify(ADMIN),
    }).then(({ access_token }) => access_token)
    return this.#token
  }

  /** Calls the administration. An object is sent as JSON, by POST unless `method` says otherwise. */
  async admin<T>(address: string, body?: object, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
    const authorization = `Bearer ${await this.signIn()}`
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    return await this.call<T>(`/api/v1/admin${address}`, {
      method,
      headers: body === undefined || isForm ? { authorization } : { authorization, ...JSON_BODY },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  }

  /** Returns the ids of all products, in ascending order. */
  async ids(): Promise<number[]> {
    return (await this.admin<number[]>('/products/ids')).sort((a, b) => a - b)
  }

  edit(id: number, price: number): Promise<unknown> {
    return this.admin(`/products/${id}`, new URLSearchParams({ price: String(price) }), 'PUT')
  }

  upload(content: Buffer): Promise<UploadAccepted> {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(content)]), 'bench.csv')
    return this.admin<UploadAccepted>('/upload/csv', body)
  }

  /** Measures an import, from its start until shoppers see it. */
  async import(content: Buffer): Promise<TimedImport> {
    await this.signIn()
    this.forgetPeak()
    const before = this.memory().now
    const [begin, startedAt] = [performance.now(), Date.now()]
    const { job_id } = await this.upload(content)
    // A committed import reports that the catalogue is being built: memory until then is the import's own.
    let committedRise = 0
    for (;;) {
      const status = await this.admin<ImportStatus>(`/upload/status/${job_id}`)
      if (status.status === 'failed') throw new Error(`The import failed: ${JSON.stringify(status)}`)
      const rise = this.memory().peak - before
      if (status.status === 'completed') {
        const ms = performance.now() - begin
        const committedMs = Math.min(ms, Date.parse(status.finished_at ?? '') - startedAt)
        return { ms, committedMs, committedRise, rise, status }
      }
      if (status.message !== BUILDING) committedRise = rise
      await sleep(STATUS_POLL_MS)
    }
  }

  async untilProducts(count: number): Promise<void> {
    while ((await this.call<{ total_products: number }>('/api/v1/stats')).total_products !== count)
      await sleep(STATUS_POLL_MS)
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
