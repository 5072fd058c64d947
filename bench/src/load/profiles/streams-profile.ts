import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addedItem, sharedList } from '../../lists-bench.ts'
import type { BenchPart } from '../../report/report.ts'
import { median, percentile, rounded } from '../../report/statistics.ts'
import { interleaved, rowOf } from '../interleaved.ts'
import { SETTINGS } from '../load-settings.ts'
import { now } from '../open-load.ts'
import type { Site } from '../site.ts'
import type { StreamNews, StreamOrder } from './streams-process.ts'

const CHANGE_PAUSE_MS = 500
/** Fewer than the limit of a network. */
const DEVICES_OF_NETWORK = 100
/** A change that is not on every stream by then is lost. */
const LOST_AFTER_MS = 15_000
const REPEATS = 2

/**
 * Opens streams, half of which follow the catalogue and fetch each change, and half one household's list. Every change
 * goes to all of its half, while visitors browse.
 */
export async function streamsProfile(site: Site): Promise<BenchPart> {
  const { list, tokens } = await sharedList(site.connection)
  const half = Math.floor(SETTINGS.streams / 2)
  const orders = Array.from({ length: half * 2 }, (_, n): StreamOrder => {
    const forwarded = { 'x-forwarded-for': `10.200.${Math.floor(n / DEVICES_OF_NETWORK)}.1` }
    const token = tokens[n % tokens.length]!
    return n < half
      ? { url: `${site.product.url}/api/v1/catalogue/events`, headers: forwarded, isCatalogue: true }
      : {
          url: `${site.product.url}/auth/lists/${list}/events`,
          headers: { ...forwarded, authorization: `Bearer ${token}` },
          isCatalogue: false,
        }
  })
  const before = site.product.memory().now
  const devices = fork(path.join(import.meta.dirname, 'streams-process.ts'), { execArgv: [] })
  try {
    devices.send(orders)
    await once(devices, 'message')
    const openMb = site.product.memory().now - before
    const [listMs, catalogueMs, fetchedMs]: [number[], number[], number[]] = [[], [], []]
    const heard = async (isCatalogue: boolean): Promise<Extract<StreamNews, { readonly at: number }>> => {
      for (;;) {
        const signal = AbortSignal.timeout(LOST_AFTER_MS)
        const [news] = (await once(devices, 'message', { signal })) as [StreamNews]
        if ('at' in news && news.isCatalogue === isCatalogue) return news
      }
    }
    let changes = 0
    const changed = async () => {
      const end = now() + SETTINGS.seconds * 1_000
      while (now() < end) {
        changes += 1
        const edited = heard(true)
        const editedAt = now()
        await site.edit(site.ids[changes]!, 500 + changes)
        const seen = await edited
        catalogueMs.push(seen.at - editedAt)
        fetchedMs.push(seen.fetchedAt - editedAt)
        const added = heard(false)
        const addedAt = now()
        await addItem(site, list, tokens[changes % tokens.length]!, `vec ${changes}`)
        listMs.push((await added).at - addedAt)
        await sleep(CHANGE_PAUSE_MS)
      }
    }
    const found = await interleaved(site, Array(REPEATS).fill(changed))
    const times = (ms: readonly number[]) =>
      `${rounded(median(ms), 0)} / ${rounded(percentile(ms, 0.99), 0)} ms`
    return {
      rows: [
        rowOf(`Browsing with ${half * 2} event streams open, while changes go to all of them`, found, null),
        {
          what: `A change on all of its ${half} streams (median / p99)`,
          ours: `of the catalogue ${times(catalogueMs)}, fetched by all after ${times(fetchedMs)}; of a list ${times(listMs)}`,
          beside: `the streams take ${rounded(openMb, 0)} MB`,
          budget: '',
          kept: null,
        },
      ],
      figures: { ...found, openMb, catalogueMs, fetchedMs, listMs },
    }
  } finally {
    devices.kill()
  }
}

const addItem = (site: Site, list: string, token: string, text: string): Promise<unknown> =>
  site.product.call(`/auth/lists/${list}/operations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ since: null, operations: [addedItem(text)] }),
  })
