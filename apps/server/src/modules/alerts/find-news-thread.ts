import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { queryInBackground, runInBackground } from '../../platform/background.ts'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { findNews } from './find-news.ts'

runInBackground()
const connection = workerData as ConnectionSettings
const client = new pg.Client({ ...connection, application_name: 'cenolov-alerts' })
await client.connect()
await queryInBackground(client, connection)
const result = await findNews(client).finally(() => client.end())
parentPort!.postMessage({ result })
