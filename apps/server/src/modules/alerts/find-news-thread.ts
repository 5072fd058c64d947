import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { findNews } from './find-news.ts'

const client = new pg.Client({ ...(workerData as ConnectionSettings), application_name: 'cenolov-alerts' })
await client.connect()
const result = await findNews(client).finally(() => client.end())
parentPort!.postMessage({ result })
