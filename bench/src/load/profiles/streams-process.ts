import { now } from '../open-load.ts'

/** Streams to open: their address, and the headers of their owner. */
export interface StreamOrder {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Devices that follow the catalogue fetch the changes of each version. */
  readonly isCatalogue: boolean
}

/** A message of a process of devices: all are open, or all of a kind have received an event. */
export type StreamNews =
  | { readonly opened: number }
  | { readonly isCatalogue: boolean; readonly id: string; readonly at: number; readonly fetchedAt: number }

/** Devices with open streams, in a forked process of their own: takes a list of `StreamOrder`, sends `StreamNews`. */
process.once('disconnect', () => process.exit(0))
process.on('message', async (orders: readonly StreamOrder[]) => {
  const say = (news: StreamNews) => process.send!(news)
  const heard = new Map<string, { count: number; readonly fetched: Promise<void>[] }>()
  const onEvent = (order: StreamOrder, id: string, before: string) => {
    const key = `${order.isCatalogue} ${id}`
    const event = heard.get(key) ?? { count: 0, fetched: [] }
    heard.set(key, event)
    event.count += 1
    if (order.isCatalogue) event.fetched.push(fetchChange(order, before))
    const all = orders.filter(({ isCatalogue }) => isCatalogue === order.isCatalogue).length
    if (event.count !== all) return
    const at = now()
    void Promise.all(event.fetched).then(() =>
      say({ isCatalogue: order.isCatalogue, id, at, fetchedAt: now() }),
    )
  }
  for (let from = 0; from < orders.length; from += OPENED_AT_ONCE)
    await Promise.all(orders.slice(from, from + OPENED_AT_ONCE).map((order) => follow(order, onEvent)))
  say({ opened: orders.length })
})

const OPENED_AT_ONCE = 20

/** Opens a stream, and reports each event except the one at its start. */
async function follow(
  order: StreamOrder,
  onEvent: (order: StreamOrder, id: string, before: string) => void,
): Promise<void> {
  const headers = { ...order.headers, accept: 'text/event-stream' }
  const answer = await fetch(order.url, { headers })
  if (answer.status !== 200) throw new Error(`${order.url} answered ${answer.status}.`)
  let last = ''
  const read = async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream()))
      for (const [, id = ''] of part.matchAll(/^id: (.*)$/gm)) {
        if (last !== '' || !order.isCatalogue) onEvent(order, id, last)
        last = id
      }
  }
  void read()
}

/** Fetches a change like a device: asks for the changes since its version, and fetches them. */
async function fetchChange({ url, headers }: StreamOrder, since: string): Promise<void> {
  const address = url.replace(/\/events$/, '')
  const answer = await fetch(`${address}?${new URLSearchParams({ since })}`, { headers })
  const { address: file } = (await answer.json()) as { address?: string }
  if (file) await (await fetch(new URL(file, url), { headers })).arrayBuffer()
}
