import { createServer, type RequestListener, type Server } from 'node:http'

interface ConnectionTimes {
  /** From the beginning of the connection, or of a further request, to the end of the request's head. */
  readonly head: number
  /** For a whole request. `cutOffSlowBodies` gives most routes less. */
  readonly request: number
  readonly keptAlive: number
  readonly check: number
}

const TIMES: ConnectionTimes = {
  head: 60_000,
  // A 50 MB upload over a slow line takes minutes.
  request: 900_000,
  // Longer than a proxy in front keeps its connections, so that the proxy closes them first.
  keptAlive: 72_000,
  check: 5_000,
}

/** Creates Node's server with a time limit for every idle or slow connection. */
export function createHttpServer(listener: RequestListener, times = TIMES): Server {
  return createServer(
    {
      headersTimeout: times.head,
      requestTimeout: times.request,
      keepAliveTimeout: times.keptAlive,
      connectionsCheckingInterval: times.check,
    },
    listener,
  )
}
