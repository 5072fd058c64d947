import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { ListOperationsResponse } from '@cenolov/contract/shopping'
import { LIST_ITSELF } from '@cenolov/core/list'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { deleteUsers } from '../../testing/database/delete-for-good.ts'
import { ListDevice, openStream } from '../../testing/devices/list-device.ts'
import { listCalls, operation } from '../../testing/list-calls.ts'
import { testApp } from '../../testing/test-app.ts'

const { app } = await adminApp()
// `fetch` keeps unused connections open, which a stopping server would wait for.
afterAll(() => app.server.server.closeAllConnections())
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const otherNode = await testApp({}, undefined, app)
afterAll(async () => {
  otherNode.server.server.closeAllConnections()
  await otherNode.close()
})
const otherAddress = await otherNode.server.listen({ port: 0, host: '127.0.0.1' })
let people = 0
async function person(rights: { premium?: boolean } = {}) {
  const email = `prud${people++}@example.sk`
  const headers = await app.signedIn(email, rights)
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { headers, userId: id, ...listCalls(app, headers) }
}
/** On a busy machine an event takes its time. */
const SOON = { timeout: 30_000, interval: 20 }
const eventsOf = (list: string) => `${address}/auth/lists/${list}/events`
const dataOf = ({ data }: { readonly data: string }) => JSON.parse(data) as ListOperationsResponse

async function family() {
  const founder = await person({ premium: true })
  const member = await person()
  const id = await founder.create()
  const { token } = (await founder.call('POST', `/auth/lists/${id}/invitations`)).json()
  await member.call('POST', `/auth/invitations/${token}`)
  return { founder, member, id }
}

describe('a stream on another node', () => {
  it('receives changes made on this node, and the other way round', async () => {
    const { founder, member, id } = await family()
    const far = await openStream(`${otherAddress}/auth/lists/${id}/events`, { ...member.headers })
    const near = await openStream(eventsOf(id), { ...founder.headers })
    expect(far.status).toBe(200)
    await founder.send(id, [operation(randomUUID(), 'text', 'mlieko')])
    // One event may hold both operations, so each stream has the first before the second is sent.
    for (const stream of [far, near])
      await expect.poll(() => stream.events.map((event) => event.id), SOON).toEqual(['1'])
    await listCalls(otherNode, member.headers).send(id, [operation(randomUUID(), 'text', 'chlieb')])
    await expect.poll(() => near.events.map((event) => event.id), SOON).toEqual(['1', '2'])
    await expect.poll(() => far.events.map((event) => event.id), SOON).toEqual(['1', '2'])
    expect(near.events).toEqual(far.events)
    far.cut()
    near.cut()
  })

  it('ends for a member who is removed on this node', async () => {
    const { founder, member, id } = await family()
    const far = await openStream(`${otherAddress}/auth/lists/${id}/events`, { ...member.headers })
    await founder.call('DELETE', `/auth/lists/${id}/members/${member.userId}`)
    await far.ended
    await founder.send(id, [operation(randomUUID(), 'text', 'mlieko')])
    expect(far.events).toEqual([])
  })
})

describe('the stream of a list', () => {
  it('has each operation of the others, its id being the cursor', async () => {
    const { founder, member, id } = await family()
    const stream = await openStream(eventsOf(id), { ...member.headers })
    expect(stream.status).toBe(200)
    const made = operation(randomUUID(), 'text', 'mlieko')
    const { cursor } = await founder.sent(id, [made])
    await expect.poll(() => stream.events.length, SOON).toBe(1)
    expect(stream.events[0]!.id).toBe(String(cursor))
    expect(dataOf(stream.events[0]!)).toEqual({
      cursor,
      operations: [{ ...made, by: founder.userId }],
    })
    stream.cut()
    await stream.ended
  })

  it('has operations that arrive while earlier ones are being read', async () => {
    const { founder, member, id } = await family()
    const stream = await openStream(eventsOf(id), { ...member.headers })
    const last = () => Number(stream.events.at(-1)?.id ?? 0)
    for (let round = 1; round <= 100; round++) {
      const all = [founder, member, founder].map((phone) =>
        phone.send(id, [operation(randomUUID(), 'text', `${round}`)]),
      )
      await Promise.all(all)
      await expect.poll(last, SOON).toBe(3 * round)
    }
    stream.cut()
  }, 120_000)

  it('continues after the last event that a device received', async () => {
    const { founder, member, id } = await family()
    for (const text of ['a', 'b', 'c']) await founder.send(id, [operation(randomUUID(), 'text', text)])
    const stream = await openStream(eventsOf(id), { ...member.headers, 'last-event-id': '1' })
    await expect.poll(() => stream.events.length, SOON).toBe(1)
    expect(stream.events[0]!.id).toBe('3')
    expect(dataOf(stream.events[0]!).operations.map(({ value }) => value)).toEqual(['b', 'c'])
    stream.cut()
    const fresh = await openStream(eventsOf(id), { ...member.headers })
    await founder.send(id, [operation(randomUUID(), 'text', 'd')])
    await expect.poll(() => fresh.events.map((event) => event.id), SOON).toEqual(['4'])
    fresh.cut()
  })

  it('ends at once for a removed member, and for no other', async () => {
    const { founder, member, id } = await family()
    const [mine, theirs] = [
      await openStream(eventsOf(id), { ...founder.headers }),
      await openStream(eventsOf(id), { ...member.headers }),
    ]
    await founder.call('DELETE', `/auth/lists/${id}/members/${member.userId}`)
    await theirs.ended
    expect((await openStream(eventsOf(id), { ...member.headers })).status).toBe(404)
    await founder.send(id, [operation(randomUUID(), 'text', 'mlieko')])
    await expect.poll(() => mine.events.length, SOON).toBe(1)
    expect(theirs.events).toEqual([])
    mine.cut()
  })

  it('ends with its session, with its account and with its list', async () => {
    const { founder, member, id } = await family()
    const other = await app.server.inject({
      method: 'POST',
      url: '/auth/login-json',
      payload: { email: `prud${people - 1}@example.sk`, password: 'Heslo1234' },
    })
    const second = { authorization: `Bearer ${other.json().access_token}` }
    const [first, own, last] = [
      await openStream(eventsOf(id), second),
      await openStream(eventsOf(id), { ...member.headers }),
      await openStream(eventsOf(id), { ...founder.headers }),
    ]
    await app.server.inject({ method: 'POST', url: '/auth/logout', headers: second })
    await first.ended
    await deleteUsers(app.db, member.userId)
    await own.ended
    await founder.call('DELETE', `/auth/lists/${id}`)
    await last.ended
  })

  it('is not opened without a session, and not more than 20 times by one account', async () => {
    const { member, id } = await family()
    expect((await openStream(eventsOf(id), {})).status).toBe(401)
    const streams = []
    for (let n = 0; n < 20; n++) streams.push(await openStream(eventsOf(id), { ...member.headers }))
    const over = await openStream(eventsOf(id), { ...member.headers })
    expect([over.status, streams.map(({ status }) => status)]).toEqual([503, Array(20).fill(200)])
    for (const stream of streams) stream.cut()
  })

  it('is cut off for a reader that never reads', async () => {
    const { founder, member, id } = await family()
    const { port } = new URL(address)
    const socket = connect(Number(port), '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(
      `GET /auth/lists/${id}/events HTTP/1.1\r\nhost: x\r\nauthorization: ${member.headers.authorization}\r\n\r\n`,
    )
    const item = randomUUID()
    const long = () => Array.from({ length: 500 }, () => operation(item, 'text', 'x'.repeat(200)))
    // The kernel's buffers come on top of the server's.
    for (let n = 0; n < 60 && !socket.destroyed; n++) await founder.send(id, long(), n * 500)
    socket.resume()
    await closed
  }, 120_000)
})

describe('two phones that are cut off and reconnect', () => {
  const step = fc.record({
    phone: fc.constantFrom(0, 1),
    what: fc.constantFrom(
      ...['add', 'add', 'tick', 'count', 'remove', 'plan', 'cut', 'connect', 'send', 'send unheard'],
    ),
    item: fc.nat({ max: 5 }),
    number: fc.integer({ min: 1, max: 9 }),
  })

  it('have the same list at the end, with nothing lost and nothing doubled', {
    timeout: 300_000,
  }, async () => {
    const { founder, member } = await family()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const id = await founder.create(`Kolo ${randomUUID()}`)
        const phones = [founder, member].map(
          ({ headers }) => new ListDevice(`${address}/auth/lists/${id}`, { ...headers }),
        )
        const added: string[] = []
        const removed = new Set<string>()
        for (const { phone: place, what, item, number } of steps) {
          const phone = phones[place]!
          const known = phone.items[item]
          if (what === 'cut') phone.cut()
          else if (what === 'connect') {
            phone.cut()
            await phone.connect()
          } else if (what === 'send') await phone.send()
          else if (what === 'send unheard') await phone.send(false)
          else if (what === 'add') {
            const made = randomUUID()
            added.push(made)
            phone.change(made, 'text', `vec ${made}`)
          } else if (what === 'plan') phone.change(LIST_ITSELF, 'stores', [`Obchod ${number}`])
          else if (known !== undefined) {
            if (what === 'tick') phone.change(known.id, 'done', !known.done)
            else if (what === 'count') phone.change(known.id, 'quantity', number)
            else {
              removed.add(known.id)
              phone.change(known.id, 'removed', true)
            }
          }
        }
        for (const phone of phones) {
          phone.cut()
          await phone.connect()
          await phone.send()
        }
        const shown = () => phones.map((phone) => [phone.pending, phone.items, phone.stores])
        const { items: wanted, stores } = await founder.list(id)
        await expect.poll(shown, SOON).toEqual([
          [0, wanted, stores],
          [0, wanted, stores],
        ])
        const ids = wanted.map((one) => one.id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const one of added) if (!removed.has(one)) expect(ids).toContain(one)
        for (const phone of phones) phone.cut()
        await founder.call('DELETE', `/auth/lists/${id}`)
      }),
      { numRuns: 50, endOnFailure: true },
    )
  })
})
