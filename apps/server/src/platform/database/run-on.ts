import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/** The query builder, or the driver's own client. */
export type Connection = Database | pg.ClientBase

/** Runs a statement and returns its rows. */
export type Run = <Row>(text: string, parameters: readonly unknown[]) => Promise<readonly Row[]>

/** Returns how a statement runs on a connection of either kind. */
export const runOn = (connection: Connection): Run =>
  'executeQuery' in connection
    ? async <Row>(text: string, parameters: readonly unknown[]) =>
        (await connection.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
    : async <Row>(text: string, parameters: readonly unknown[]) =>
        (await connection.query(text, [...parameters])).rows as readonly Row[]
