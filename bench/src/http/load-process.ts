import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { freshAddresses } from './fresh-addresses.ts'

/** A load in a process of its own, `node load-process.ts <file of LoadOrder>`, which prints a `LoadResult`. */
export interface LoadOrder {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly addresses: readonly string[] | { readonly freshBySeed: number }
}

export interface LoadResult {
  readonly perSecond: number
  readonly p99Ms: number
  readonly bytesPerAnswer: number
}

const { url, connections, seconds, addresses }: LoadOrder = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
)
const address =
  'freshBySeed' in addresses
    ? freshAddresses(addresses.freshBySeed)
    : (n: number) => addresses[n % addresses.length] ?? ''
let sent = 0
const setupRequest = (request: autocannon.Request) => ({ ...request, path: address(sent++) })
const run = await autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] })
const bad = run.non2xx + run.errors + run.timeouts
if (bad > 0) throw new Error(`${bad} of ${run.requests.total} requests to ${url} were not answered with 200`)
const result: LoadResult = {
  perSecond: run.requests.average,
  p99Ms: run.latency.p99,
  bytesPerAnswer: Math.round(run.throughput.total / run.requests.total),
}
console.log(JSON.stringify(result))
