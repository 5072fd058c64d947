import { randomUUID } from 'node:crypto'
import { newSecretToken } from '@cenolov/server/src/platform/auth/secrets/secret-token.ts'
import pg from 'pg'
import type { BenchPart } from './report/report.ts'
import { median, percentile, rounded } from './report/statistics.ts'
import { type BenchSite, withProduct } from './with-product.ts'

const ACCOUNTS = 100
const STREAMS_EACH = 10
const CHANGES = 50
const MEMORY_BUDGET_MB = 150
const SEEN_BUDGET_MS = 2_000

/**
 * Measures live lists: the cost of a thousand open streams for a node, and the time until a change is on all of them.
 */
export function listsBench(): Promise<BenchPart> {
  return withProduct({}, measure)
}

/** Makes a list that all accounts share, so that each change goes to every stream. */
async function sharedList(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ list: string }>(
    `WITH household AS (INSERT INTO households DEFAULT VALUES RETURNING id)
     INSERT INTO lists (household_id, name) SELECT id, 'Nákup' FROM household RETURNING id AS list`,
  )
  const tokens: string[] = []
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const { token, hash } = newSecretToken()
    await client.query(
      `WITH account AS (INSERT INTO users (email, password_hash, email_verified) VALUES ($1, 'none', true) RETURNING id),
         member AS (INSERT INTO household_members (household_id, user_id) SELECT household_id, account.id FROM lists, account)
       INSERT INTO sessions (token_hash, user_id, expires_at) SELECT $2, id, now() + interval '1 day' FROM account`,
      [`bench${number}@example.sk`, hash],
    )
    tokens.push(token)
  }
  await client.end()
  return { list: rows[0]!.list, tokens }
}

async function measure({ product, connection }: BenchSite): Promise<BenchPart> {
  const { list, tokens } = await sharedList(connection)
  const address = `${product.url}/auth/lists/${list}`
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
  const before = product.memory().now
  product.forgetPeak()
  const controller = new AbortController()
  let seen = 0
  const follow = async (token: string) => {
    const answer = await fetch(`${address}/events`, {
      headers: headersOf(token),
      signal: controller.signal,
    })
    if (answer.status !== 200) throw new Error(`A stream was answered with ${answer.status}.`)
    const read = async () => {
      for await (const part of answer.body!.pipeThrough(new TextDecoderStream()))
        seen += part.split('\nid: ').length - 1 + Number(part.startsWith('id: '))
    }
    read().catch((error) => {
      if (!controller.signal.aborted) throw error
    })
  }
  for (const token of tokens) await Promise.all(Array.from({ length: STREAMS_EACH }, () => follow(token)))
  const streams = ACCOUNTS * STREAMS_EACH
  const times: number[] = []
  for (let change = 1; change <= CHANGES; change += 1) {
    const begin = performance.now()
    const body = { since: null, operations: [addedItem(`vec ${change}`)] }
    await product.call(`/auth/lists/${list}/operations`, {
      method: 'POST',
      headers: { ...headersOf(tokens[0]!), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    while (seen < change * streams) await new Promise((resolve) => setTimeout(resolve, 1))
    times.push(performance.now() - begin)
  }
  const rise = product.memory().peak - before
  controller.abort()
  return {
    rows: [
      {
        what: `Memory of a node for ${streams} open streams of lists`,
        ours: `${rounded(rise, 0)} MB`,
        budget: `under ${MEMORY_BUDGET_MB} MB`,
        kept: rise < MEMORY_BUDGET_MB,
      },
      {
        what: `A change of a list on all of them (median / p99)`,
        ours: `${rounded(median(times), 0)} / ${rounded(percentile(times, 0.99), 0)} ms`,
        budget: `under ${SEEN_BUDGET_MS} ms`,
        kept: percentile(times, 0.99) < SEEN_BUDGET_MS,
      },
    ],
    figures: { streams, riseMb: rise, seenMs: { median: median(times), p99: percentile(times, 0.99) } },
  }
}

const addedItem = (text: string) => ({
  op_id: randomUUID(),
  item_id: randomUUID(),
  field: 'text',
  value: text,
  at: new Date().toISOString(),
})
