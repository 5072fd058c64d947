import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly address?: (n: number) => string
  /** Requests per second over all connections; unlimited by default. */
  readonly rate?: number
}

export interface LoadResult {
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly bytesPerAnswer: number
}

/** Sends requests for some seconds and measures the responses. Throws when any status is not 200. */
export async function runLoad({ url, connections, seconds, address, rate }: Load): Promise<LoadResult> {
  let sent = 0
  const requests = address
    ? [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: address(sent++) }) }]
    : [{}]
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    ...(rate === undefined ? {} : { overallRate: rate }),
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0)
    throw new Error(`${bad} of ${result.requests.total} requests to ${url} were not answered with 200`)
  return {
    perSecond: result.requests.average,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    bytesPerAnswer: Math.round(result.throughput.total / result.requests.total),
  }
}
