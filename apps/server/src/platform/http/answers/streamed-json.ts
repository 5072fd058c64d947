import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { alreadySent } from './already-sent.ts'

/** Items of a list that are written without a pause: some milliseconds. */
const PIECE_ITEMS = 20

/**
 * Sends a large object as JSON, some items of its lists at a time, so that other work runs in between. No response schema
 * applies: its serializer would block the event loop ten times as long.
 */
export function sendInPieces(reply: FastifyReply, value: object): never {
  const text = Readable.from(streamedJson(membersOf(value)))
  return alreadySent(reply.type('application/json; charset=utf-8').send(text))
}

async function* membersOf(value: object): AsyncGenerator<Readonly<Record<string, unknown>>> {
  for (const [name, member] of Object.entries(value))
    yield { [name]: Array.isArray(member) ? batchesOf(member) : member }
}

async function* batchesOf(list: readonly unknown[]): AsyncGenerator<readonly unknown[]> {
  for (let from = 0; from < list.length; from += PIECE_ITEMS) {
    yield list.slice(from, from + PIECE_ITEMS)
    await setImmediate()
  }
}

/**
 * Writes one JSON object as text, member by member, so that memory holds one of them at a time. A member that is an
 * `AsyncIterable` of arrays becomes one array.
 */
export async function* streamedJson(
  parts: AsyncIterable<Readonly<Record<string, unknown>>>,
): AsyncGenerator<string> {
  let before = '{'
  for await (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (value === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      before = ','
      if (isBatched(value)) yield* streamedArray(value)
      else yield JSON.stringify(value)
    }
  }
  yield before === '{' ? '{}' : '}'
}

async function* streamedArray(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((row) => JSON.stringify(row)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

const isBatched = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
