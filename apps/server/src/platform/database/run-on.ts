import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

export type Connection = Database | pg.ClientBase

export type Run = <Row>(text: string, parameters: readonly unknown[]) => Promise<readonly Row[]>

/** Makes a function that runs statements on a connection of either kind. */
export const runOn = (connection: Connection): Run =>
  'executeQuery' in connection
    ? async <Row>(text: string, parameters: readonly unknown[]) =>
        (await connection.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
    : async <Row>(text: string, parameters: readonly unknown[]) =>
        (await connection.query(text, [...parameters])).rows as readonly Row[]
