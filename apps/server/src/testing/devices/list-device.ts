import { randomUUID } from 'node:crypto'
import type { ListOperationsResponse } from '@cenolov/contract/shopping'
import {
  changesOf,
  itemsOf,
  type ListField,
  type ListReplica,
  type ListValue,
  replicaOf,
  sentOperation,
  storesOf,
  withNews,
  withPending,
} from '@cenolov/core/list'

export interface OpenStream {
  readonly status: number
  readonly events: { readonly id: string; readonly data: string }[]
  /** Resolves when the server ends the stream, or it is cut. */
  readonly ended: Promise<void>
  cut(): void
}

export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  onEvent: (id: string, data: string) => void = () => undefined,
): Promise<OpenStream> {
  const controller = new AbortController()
  const answer = await fetch(url, { headers, signal: controller.signal })
  const events: { id: string; data: string }[] = []
  const read = async () => {
    let text = ''
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const event of whole) {
        const id = /^id: (.*)$/m.exec(event)?.[1]
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (id === undefined || data === undefined) continue
        events.push({ id, data })
        onEvent(id, data)
      }
    }
  }
  // Cutting the stream makes reading it fail.
  const ended = read().catch((error) => {
    if (!controller.signal.aborted && !(error instanceof TypeError)) throw error
  })
  return { status: answer.status, events, ended, cut: () => controller.abort() }
}

export class ListDevice {
  readonly #address: string
  readonly #headers: Readonly<Record<string, string>>
  #replica: ListReplica = replicaOf({ cursor: 0, operations: [] })
  #stream: OpenStream | null = null

  constructor(address: string, headers: Readonly<Record<string, string>>) {
    this.#address = address
    this.#headers = headers
  }

  get items() {
    return itemsOf(this.#replica)
  }

  get stores() {
    return storesOf(this.#replica)
  }

  get pending(): number {
    return this.#replica.pending.length
  }

  change(item_id: string, field: ListField, value: ListValue): void {
    const made = changesOf(this.#replica, [{ item_id, field, value }], { newId: randomUUID, now: new Date() })
    this.#replica = withPending(this.#replica, made)
  }

  async connect(): Promise<void> {
    const since = { 'last-event-id': String(this.#replica.cursor) }
    this.#stream = await openStream(
      `${this.#address}/events`,
      { ...this.#headers, ...since },
      (_id, data) => {
        this.#replica = withNews(this.#replica, JSON.parse(data) as ListOperationsResponse)
      },
    )
  }

  cut(): void {
    this.#stream?.cut()
    this.#stream = null
  }

  /** Sends the pending operations. @param isHeard whether the answer arrives */
  async send(isHeard = true): Promise<void> {
    const answer = await fetch(`${this.#address}/operations`, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        since: this.#replica.cursor,
        operations: this.#replica.pending.map(sentOperation),
      }),
    })
    if (answer.status !== 200) throw new Error(await answer.text())
    const news = (await answer.json()) as ListOperationsResponse
    if (isHeard) this.#replica = withNews(this.#replica, news)
  }
}
