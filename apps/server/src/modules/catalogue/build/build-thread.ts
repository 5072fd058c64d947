import { parentPort, workerData } from 'node:worker_threads'
import { connectTo } from '../../../platform/database/connections/connect.ts'
import type { ConnectionSettings } from '../../../platform/database/connections/connection-settings.ts'
import { collectGarbage } from '../../../platform/threads/collect-garbage.ts'
import { connectionGivesWay, giveWay } from '../../../platform/threads/give-way.ts'
import { asksForNext, postInPieces } from '../../../platform/threads/pieces.ts'
import { builtOf } from './built-catalogue.ts'
import { CopiedBlobWriter } from './copied-blob.ts'
import { CopiedColumnsReader } from './copied-columns.ts'
import { readLines } from './read-products.ts'

/** An idle thread would keep the garbage of its builds (90 MB and more at 100,000 products) until the next one. */
const REST_MS = 1_500

giveWay()
const port = parentPort!
// These stay between builds, without the client. A collection discards the optimised code of classes without an object,
// and reading would then take nearly half as much processor time again.
const writer = new CopiedBlobWriter()
const reader = new CopiedColumnsReader()
let client: Awaited<ReturnType<typeof connectTo>> | undefined
let rest: NodeJS.Timeout | undefined

port.on('message', async (message: string | null) => {
  if (asksForNext(message)) return
  const connection: ConnectionSettings = workerData
  clearTimeout(rest)
  client = await connectTo(connection, 'cenolov-catalogue', 'limited')
  connectionGivesWay(client, connection)
  try {
    const state = await readLines(client, (lines) => {
      writer.push(lines)
      reader.push(lines)
    })
    await postInPieces(port, builtOf(state, reader.finish(), writer.finish(), message))
  } finally {
    await client.end()
  }
  rest = setTimeout(collectGarbage, REST_MS).unref()
})
