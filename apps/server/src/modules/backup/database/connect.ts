import type pg from 'pg'
import { connectTo } from '#platform/database/connections/connect.ts'
import type { ConnectionSettings } from '#platform/database/connections/connection-settings.ts'
import { lowerConnectionPriority } from '#platform/threads/low-priority.ts'

/** Connects without the limits of requests, and with fixed settings for COPY, so that all servers write alike. */
export async function connectToCopy(connection: ConnectionSettings): Promise<pg.Client> {
  const client = await connectTo(connection, 'cenolov-backup')
  lowerConnectionPriority(client, connection)
  await client.query(`SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
    SET timezone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0;
    SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0`)
  return client
}
