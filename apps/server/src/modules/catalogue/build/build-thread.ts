import { parentPort, workerData } from 'node:worker_threads'
import { connectTo } from '#platform/database/connections/connect.ts'
import type { ConnectionSettings } from '#platform/database/connections/connection-settings.ts'
import { collectGarbage } from '#platform/threads/collect-garbage.ts'
import { lowerConnectionPriority, lowerThreadPriority } from '#platform/threads/low-priority.ts'
import { asksForNext, postInPieces } from '#platform/threads/pieces.ts'
import { buildCatalogue } from './built-catalogue.ts'

/** An idle thread would keep the garbage of its builds (90 MB and more at 100,000 products) until the next one. */
const REST_MS = 1_500

lowerThreadPriority()
const port = parentPort!
let rest: NodeJS.Timeout | undefined

port.on('message', async (message: string | null) => {
  if (asksForNext(message)) return
  const connection: ConnectionSettings = workerData
  clearTimeout(rest)
  const client = await connectTo(connection, 'cenolov-catalogue', 'limited')
  lowerConnectionPriority(client, connection)
  try {
    await postInPieces(port, await buildCatalogue(client, message))
  } finally {
    await client.end()
  }
  rest = setTimeout(collectGarbage, REST_MS).unref()
})
