import { randomUUID } from 'node:crypto'
import type { ListComparison, ListParseResponse } from '@cenolov/contract/shopping'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { listCalls, operation, plan } from '../../testing/list-calls.ts'
import { offered } from '../../testing/shopper.ts'

const { app, admin } = await adminApp()
const ids = await offered(app, admin, [
  {
    Title: 'Mlieko polotučné 1 l',
    Store: 'Lidl',
    Price: '0.99',
    Category: 'Mlieko',
    Gram: '1000',
    'Unit Price': '',
  },
  {
    Title: 'Mlieko trvanlivé 1 l',
    Store: 'Tesco',
    Price: '1.19',
    Category: 'Mlieko',
    Gram: '1000',
    'Unit Price': '',
  },
  {
    Title: 'Mlieko čerstvé 1 l',
    Store: 'Tesco',
    Price: '1.49',
    Category: 'Mlieko',
    Gram: '1000',
    'Unit Price': '',
  },
  {
    Title: 'Čaj čierny 100 g',
    Store: 'Lidl',
    Price: '4',
    Akcia: '2',
    Card: 'Lidl Plus',
    Category: 'Čaj',
    Gram: '100',
    'Unit Price': '',
  },
  {
    Title: 'Čaj zelený 100 g',
    Store: 'Tesco',
    Price: '3',
    Multi: '2+1',
    Category: 'Čaj',
    Gram: '100',
    'Unit Price': '',
  },
  { Title: 'Vajcia M 10 ks', Store: 'Lidl', Price: '2.50', Category: 'Vajcia', Gram: '', 'Unit Price': '' },
])
let people = 0
const person = async (rights: { premium?: boolean } = {}) =>
  listCalls(app, await app.signedIn(`clovek${people++}@example.sk`, rights))
const NOBODY = '00000000-0000-4000-8000-000000000000'
const DAY = 86_400_000

describe('lists', () => {
  it('are made, listed with their open and done items, renamed and deleted', async () => {
    const { call, create, send, list } = await person()
    expect((await call('GET', '/auth/lists')).json()).toEqual({ lists: [] })
    const made = await call('POST', '/auth/lists', { name: '  Víkend ' })
    expect([made.statusCode, made.json()]).toEqual([201, { id: expect.any(String) }])
    const { id } = made.json()
    const [milk, bread] = [randomUUID(), randomUUID()]
    await send(id, [
      operation(milk, 'text', 'mlieko'),
      operation(bread, 'text', 'chlieb'),
      operation(bread, 'done', true),
    ])
    expect((await call('GET', '/auth/lists')).json()).toEqual({
      lists: [
        {
          id,
          name: 'Víkend',
          household_id: expect.any(Number),
          members: [{ user_id: expect.any(Number), name: 'Skúšobný Účet', is_founder: true, is_me: true }],
          open: 1,
          done: 1,
        },
      ],
    })
    expect((await call('PUT', `/auth/lists/${id}`, { name: 'Týždeň' })).json()).toEqual({
      id,
      name: 'Týždeň',
    })
    expect(await list(id)).toMatchObject({ name: 'Týždeň', cursor: 3 })
    expect((await call('DELETE', `/auth/lists/${id}`)).statusCode).toBe(204)
    expect((await call('GET', `/auth/lists/${id}`)).statusCode).toBe(404)
    const again = await create()
    expect((await call('GET', '/auth/lists')).json().lists).toMatchObject([{ id: again }])
  })

  it('need a name, and are limited', async () => {
    const { call, create } = await person()
    for (const name of ['', '   ', 'x'.repeat(81)])
      expect((await call('POST', '/auth/lists', { name })).statusCode).toBe(422)
    expect((await call('POST', '/auth/lists')).statusCode).toBe(422)
    for (let n = 0; n < 30; n++) await create()
    expect((await call('POST', '/auth/lists', { name: 'Ešte jeden' })).statusCode).toBe(409)
  })

  it('of others are not found by any call', async () => {
    const [mine, other] = [await person(), await person({ premium: true })]
    const id = await mine.create()
    for (const url of [id, NOBODY, '1', 'x'].map((name) => `/auth/lists/${name}`)) {
      const answers = [
        await other.call('GET', url),
        await other.call('PUT', url, { name: 'Moje' }),
        await other.call('DELETE', url),
        await other.call('GET', `${url}/events`),
        await other.call('GET', `${url}/compare`),
        await other.call('POST', `${url}/operations`, { since: 0, operations: [] }),
        await other.call('POST', `${url}/operations`, { operations: [operation(NOBODY, 'text', 'x')] }),
        await other.call('POST', `${url}/invitations`),
        await other.call('GET', `${url}/invitations`),
        await other.call('DELETE', `${url}/invitations/1`),
        await other.call('DELETE', `${url}/members/1`),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
    }
    const { household_id } = await mine.list(id)
    expect((await other.call('POST', '/auth/lists', { name: 'x', household_id })).statusCode).toBe(404)
  })
})

describe('operations on a list', () => {
  it('change its items, and are sent to everybody who asks since a cursor', async () => {
    const { create, sent, list } = await person()
    const id = await create()
    const item = randomUUID()
    const made = [
      operation(item, 'text', ' <b>mlieko</b> '),
      operation(item, 'quantity', 0.5),
      operation(item, 'unit', 'l'),
      operation(item, 'position', 7),
      operation(item, 'product_id', ids.get('Mlieko polotučné 1 l')!),
      operation(item, 'done', true),
    ]
    const first = await sent(id, made)
    expect(first.cursor).toBe(6)
    expect(first.operations.map(({ op_id }) => op_id)).toEqual(made.map(({ op_id }) => op_id))
    const whole = await list(id)
    expect(whole).toMatchObject({
      cursor: 6,
      items: [
        {
          id: item,
          text: '<b>mlieko</b>',
          quantity: 0.5,
          unit: 'l',
          product_id: ids.get('Mlieko polotučné 1 l'),
          done: true,
          position: 7,
          added_by: whole.members[0]!.user_id,
          done_by: whole.members[0]!.user_id,
        },
      ],
      products: [{ title: 'Mlieko polotučné 1 l' }],
      aisles: [{ store: 'Lidl', categories: ['Mlieko'] }],
      bought: ['<b>mlieko</b>'],
    })
    expect(whole.operations).toHaveLength(6)
    await sent(id, [operation(item, 'product_id', null), operation(item, 'unit', null)])
    expect((await list(id)).items).toMatchObject([{ product_id: null, unit: 'ks' }])
    expect(await sent(id, [], 8)).toEqual({ cursor: 8, operations: [] })
    expect((await sent(id, [], 6)).operations.map(({ field }) => field)).toEqual(['product_id', 'unit'])
    // A cursor of another database, as before a restoration.
    expect((await sent(id, [], 1_000)).operations).toHaveLength(8)
  })

  it('count once, however often they are sent', async () => {
    const { create, sent, list } = await person()
    const id = await create()
    const item = randomUUID()
    const [text, one] = [operation(item, 'text', 'mlieko'), operation(item, 'quantity', 1, 1_000)]
    await sent(id, [text, one, one])
    const again = await sent(
      id,
      [
        { ...one, at: Date.now() },
        { ...text, op_id: text.op_id.toUpperCase() },
      ],
      null,
    )
    expect([again.cursor, again.operations.length]).toEqual([2, 2])
    const all = await Promise.all(
      Array.from({ length: 8 }, () => sent(id, [operation(item, 'quantity', 2), text])),
    )
    expect(new Set(all.map(({ cursor }) => cursor)).size).toBe(8)
    expect(await list(id)).toMatchObject({ cursor: 10, items: [{ quantity: 2 }] })
  })

  it('are ordered by their time, and by id at equal times; a removal overrides older ones', async () => {
    const { create, sent, list } = await person()
    const id = await create()
    const item = randomUUID()
    const at = (seconds: number) => new Date(Date.now() - DAY + seconds * 1_000).toISOString()
    const later = at(5)
    const tied = ['aaaaaaaa', 'bbbbbbbb'].map((start, place) => ({
      ...operation(item, 'quantity', place + 1, later),
      op_id: `${start}-0000-4000-8000-000000000000`,
    }))
    await sent(id, [
      operation(item, 'text', 'nové', at(3)),
      ...tied.toReversed(),
      operation(item, 'text', 'staré', at(1)),
    ])
    expect((await list(id)).items).toMatchObject([{ text: 'nové', quantity: 2 }])
    await sent(id, [operation(item, 'removed', true, at(10)), operation(item, 'done', true, at(9))])
    expect((await list(id)).items).toEqual([])
    await sent(id, [operation(item, 'quantity', 4, at(11))])
    expect((await list(id)).items).toMatchObject([{ text: 'nové', quantity: 4 }])
  })

  it('of a phone whose clock is ahead get the present time, in their order', async () => {
    const { create, sent, list } = await person()
    const id = await create()
    const item = randomUUID()
    const tomorrow = Date.now() + DAY
    const { operations } = await sent(id, [
      operation(item, 'text', 'mlieko', tomorrow),
      operation(item, 'quantity', 2, tomorrow + 1_000),
      operation(item, 'quantity', 3, tomorrow + 2_000),
    ])
    for (const { at } of operations) expect(new Date(at).getTime()).toBeLessThanOrEqual(Date.now())
    expect((await list(id)).items).toMatchObject([{ quantity: 3 }])
    await new Promise((resolve) => setTimeout(resolve, 5))
    await sent(id, [operation(item, 'quantity', 4)])
    expect((await list(id)).items).toMatchObject([{ quantity: 4 }])
  })

  it('are applied all or none, with valid values only', async () => {
    const { create, send, list } = await person()
    const id = await create()
    const good = operation(randomUUID(), 'text', 'mlieko')
    const wrong: object[] = [
      { ...good, field: 'cena' },
      { ...good, value: '' },
      { ...good, value: ' \u200b ' },
      { ...good, value: 'x'.repeat(201) },
      { ...good, op_id: 'x' },
      { ...good, item_id: 1 },
      { ...good, at: 'zajtra' },
      { ...good, at: -1 },
      { ...good, at: null },
      operation(NOBODY, 'quantity', 0),
      operation(NOBODY, 'quantity', 10_000),
      operation(NOBODY, 'unit', 'tona'),
      operation(NOBODY, 'product_id', -1),
      operation(NOBODY, 'done', null),
      operation(NOBODY, 'position', 'x'),
      {},
    ]
    for (const operations of wrong.map((one) => [{ ...good, op_id: randomUUID() }, one])) {
      const answer = await send(id, operations)
      expect([answer.statusCode, operations[1]]).toEqual([422, operations[1]])
    }
    expect(
      (
        await send(
          id,
          Array.from({ length: 501 }, () => good),
        )
      ).statusCode,
    ).toBe(422)
    expect(await list(id)).toMatchObject({ cursor: 0, items: [] })
  })

  it('create at most 500 items', async () => {
    const { create, send, list } = await person()
    const id = await create()
    const many = (count: number) =>
      Array.from({ length: count }, () => operation(randomUUID(), 'text', 'mlieko'))
    expect((await send(id, many(499))).statusCode).toBe(200)
    const over = await send(id, many(2))
    expect([over.statusCode, over.json()]).toEqual([
      409,
      { detail: 'V zozname môže byť najviac 500 položiek', code: 'list-full', values: { most: 500 } },
    ])
    expect((await send(id, many(1))).statusCode).toBe(200)
    expect((await list(id)).items).toHaveLength(500)
  })
})

describe('the stores in which a list is bought', () => {
  const at = (seconds: number) => new Date(Date.now() - DAY + seconds * 1_000).toISOString()
  const family = async () => {
    const [founder, member] = [await person({ premium: true }), await person()]
    const id = await founder.create()
    const { token } = (await founder.call('POST', `/auth/lists/${id}/invitations`)).json()
    await member.call('POST', `/auth/invitations/${token}`)
    return { founder, member, id }
  }

  it('are seen by every member, in operations without an item', async () => {
    const { founder, member, id } = await family()
    expect(await member.list(id)).toMatchObject({ stores: [], operations: [] })
    const chosen = plan(['Lidl', 'Metro'])
    const by = (await founder.list(id)).members.find(({ is_me: isMe }) => isMe)?.user_id
    await founder.sent(id, [chosen])
    const kept = { ...chosen, by }
    expect((await member.sent(id, [])).operations).toEqual([kept])
    expect(await member.list(id)).toMatchObject({
      stores: ['Lidl', 'Metro'],
      operations: [kept],
      items: [],
      open: 0,
      done: 0,
    })
    const exported: { list_operations: object[] } = (await founder.call('GET', '/auth/export')).json()
    expect(exported.list_operations).toMatchObject([{ field: 'stores', value: ['Lidl', 'Metro'] }])
    expect(exported.list_operations[0]).not.toHaveProperty('item_id')
    await member.sent(id, [plan([])])
    expect((await founder.list(id)).stores).toEqual([])
  })

  it('are the latest choice, in whatever order two phones send theirs', async () => {
    const { founder, member, id } = await family()
    const [early, late] = [plan(['Lidl'], at(1)), plan(['Tesco'], at(2))]
    // The phone with the later choice has a connection first; the other one repeats its choice.
    await member.sent(id, [late])
    await founder.sent(id, [early, early])
    expect((await founder.list(id)).stores).toEqual(['Tesco'])
    expect((await member.sent(id, [early, late])).cursor).toBe(2)
    expect((await member.list(id)).stores).toEqual(['Tesco'])
  })

  it('are the choice with the greater id of two made at one time', async () => {
    const { founder, member, id } = await family()
    const [small, great] = ['aaaaaaaa', 'bbbbbbbb'].map((start, place) => ({
      ...plan([['Lidl', 'Tesco'][place]], at(5)),
      op_id: `${start}-0000-4000-8000-000000000000`,
    }))
    await founder.sent(id, [great!])
    await member.sent(id, [small!])
    expect((await founder.list(id)).stores).toEqual(['Tesco'])
  })

  it('chosen by a phone whose clock is ahead give way to the next choice', async () => {
    const { founder, member, id } = await family()
    await founder.sent(id, [plan(['Lidl'], Date.now() + DAY)])
    await new Promise((resolve) => setTimeout(resolve, 5))
    await member.sent(id, [plan(['Tesco'])])
    expect((await founder.list(id)).stores).toEqual(['Tesco'])
  })

  it.each([
    ['null', null],
    ['an object', [{ name: 'Lidl' }]],
    ['an empty name', ['']],
    ['a name of invisible characters', [' \u200b']],
    ['a long name', ['x'.repeat(201)]],
    ['too many', Array.from({ length: 21 }, (_, place) => `${place}`)],
  ])('are refused as a whole when they are %s', async (_, value) => {
    const { create, send, list } = await person()
    const id = await create()
    expect((await send(id, [plan(['Lidl']), plan(value)])).statusCode).toBe(422)
    expect(await list(id)).toMatchObject({ cursor: 0, stores: [] })
  })

  it('belong to no item, and items have no fields of the list', async () => {
    const { create, send, sent, list } = await person()
    const id = await create()
    const item = randomUUID()
    await sent(id, [operation(item, 'text', 'mlieko')])
    await sent(id, [{ ...plan(['Lidl']), item_id: item }])
    expect(await list(id)).toMatchObject({ stores: ['Lidl'], items: [{ id: item, text: 'mlieko' }] })
    const { item_id: _, ...nameless } = operation(item, 'text', 'maslo')
    expect((await send(id, [nameless])).statusCode).toBe(422)
    // Plain text, whatever it looks like.
    await sent(id, [plan(['<b>Lidl</b>', "'; DROP TABLE lists"])])
    expect((await list(id)).stores).toEqual(['<b>Lidl</b>', "'; DROP TABLE lists"])
  })
})

describe('plain words', () => {
  it('that a program adds are read as typed ones', async () => {
    const { create, call, list } = await person()
    const id = await create()
    const add = (body: object) => call('POST', `/auth/lists/${id}/items`, body)
    const added = async (body: object) => {
      const answer = await add(body)
      expect(answer.statusCode, answer.body).toBe(201)
      const { item_id, item_ids } = answer.json()
      expect(item_ids[0]).toBe(item_id)
      const { items } = await list(id)
      return items
        .filter((item: { id: string }) => item_ids.includes(item.id))
        .map(({ text, quantity, unit }: Record<string, unknown>) => `${quantity} ${unit} ${text}`)
    }
    expect(await added({ text: '10 rožkov' })).toEqual(['10 ks rožkov'])
    expect(await added({ text: '2 kg cukru', quantity: 1, unit: null })).toEqual(['2 kg cukru'])
    expect(await added({ text: 'mlieko 1 l', quantity: 3 })).toEqual(['3 ks mlieko 1 l'])
    expect(await added({ texts: ['mlieko a chlieb', '2x maslo'] })).toEqual([
      '1 ks mlieko',
      '1 ks chlieb',
      '2 ks maslo',
    ])
    // New items come last.
    expect((await list(id)).items.map(({ text }: { text: string }) => text)).toEqual([
      'rožkov',
      'cukru',
      'mlieko 1 l',
      'mlieko',
      'chlieb',
      'maslo',
    ])
    for (const body of [
      {},
      { texts: [] },
      { text: ' , ' },
      { texts: [`${'a,'.repeat(99)}a`, 'b,'.repeat(99), 'c,d'] },
    ])
      expect((await add(body)).statusCode, JSON.stringify(body).slice(0, 40)).toBe(422)
  })

  const parse = async (call: Awaited<ReturnType<typeof person>>, text: string): Promise<ListParseResponse> =>
    (await call.call('POST', '/auth/lists/parse', { text })).json()

  it('become items with the cheapest fitting offer of each store', async () => {
    const me = await person()
    const { items, left_out } = await parse(me, '2x mlieko, 10 vajec\nkozmodisk')
    expect(left_out).toBe(0)
    expect(
      items.map(({ text, quantity, unit, offers }) => [
        text,
        quantity,
        unit,
        offers.map(({ store, product, price, unit_price, unit_price_per, pieces }) =>
          [store, product.title, price, unit_price, unit_price_per, pieces].join(' '),
        ),
      ]),
    ).toEqual([
      [
        'mlieko',
        2,
        'ks',
        ['Lidl Mlieko polotučné 1 l 0.99 0.99 l 2', 'Tesco Mlieko trvanlivé 1 l 1.19 1.19 l 2'],
      ],
      ['vajec', 10, 'ks', ['Lidl Vajcia M 10 ks 2.5 0.25 ks 1']],
      ['kozmodisk', 1, 'ks', []],
    ])
  })

  it('are bounded', async () => {
    const me = await person()
    const { items, left_out } = await parse(me, 'mlieko\n'.repeat(1_000))
    expect([items.length, left_out]).toEqual([200, 800])
    expect((await me.call('POST', '/auth/lists/parse', { text: 'x'.repeat(50_001) })).statusCode).toBe(422)
    expect((await me.call('POST', '/auth/lists/parse', {})).statusCode).toBe(422)
    expect(await parse(me, '')).toEqual({ items: [], left_out: 0 })
  })

  it('get the product that the household chose for them before', async () => {
    const [me, other] = [await person(), await person()]
    const id = await me.create()
    const item = randomUUID()
    await me.send(id, [
      operation(item, 'text', 'Mlieko'),
      operation(item, 'product_id', ids.get('Mlieko čerstvé 1 l')!),
    ])
    const chosen = async (call: typeof me) =>
      (await parse(call, 'mlieko')).items[0]!.offers.map(({ product, chosen: is }) => [product.title, is])
    expect(await chosen(me)).toEqual([
      ['Mlieko polotučné 1 l', false],
      ['Mlieko čerstvé 1 l', true],
    ])
    expect(await chosen(other)).toContainEqual(['Mlieko trvanlivé 1 l', false])
    expect((await other.call('POST', '/auth/lists/parse', { text: 'mlieko', list_id: id })).statusCode).toBe(
      404,
    )
  })
})

describe('terms of an offer', () => {
  it('are applied to the quantity, and card prices only for holders of the card', async () => {
    const [me, other] = [await person(), await person()]
    expect((await me.call('PUT', '/auth/settings', { cards: ['lidl plus'] })).statusCode).toBe(200)
    const tea = async (who: typeof me, text: string) => {
      const { items } = (await who.call('POST', '/auth/lists/parse', { text })).json() as ListParseResponse
      return items[0]!.offers.map(({ store, price, total, pieces, unit_price, how }) =>
        [store, price, total, pieces, unit_price, how].join(' '),
      )
    }
    const inTesco = 'Tesco 3 3 1 30 '
    expect(await tea(other, 'čaj')).toEqual([inTesco, 'Lidl 4 4 1 40 '])
    expect(await tea(me, 'čaj')).toEqual(['Lidl 2 2 1 20 1 ks po 2,00 € s kartou Lidl Plus', inTesco])
    expect(await tea(other, '3x čaj')).toEqual([
      'Tesco 3 6 3 20 2+1 zadarmo: 3 ks za 6,00 €',
      'Lidl 4 12 3 40 ',
    ])
    // A cached result of one shopper must not apply to another.
    expect(await tea(other, 'čaj')).toEqual([inTesco, 'Lidl 4 4 1 40 '])
  })

  it('are in the comparison of stores', async () => {
    const [me, other] = [await person(), await person()]
    await me.call('PUT', '/auth/settings', { cards: ['Lidl Plus'] })
    const totals = async (who: typeof me) => {
      const id = await who.create()
      const item = randomUUID()
      await who.send(id, [operation(item, 'text', 'čaj'), operation(item, 'quantity', 3)])
      const { stores } = (await who.call('GET', `/auth/lists/${id}/compare`)).json() as ListComparison
      return Object.fromEntries(stores.map(({ store, total }) => [store, total]))
    }
    expect([await totals(me), await totals(other)]).toEqual([
      { Lidl: 6, Tesco: 6 },
      { Lidl: 12, Tesco: 6 },
    ])
  })
})

describe('the comparison of a list', () => {
  it('works as for a cart, with fitting offers for words', async () => {
    const me = await person()
    const id = await me.create()
    const [milk, eggs, odd, done] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await me.send(id, [
      operation(milk, 'text', 'mlieko'),
      operation(milk, 'quantity', 2),
      operation(milk, 'position', 1),
      operation(eggs, 'text', 'vajcia'),
      operation(eggs, 'product_id', ids.get('Vajcia M 10 ks')!),
      operation(eggs, 'position', 2),
      operation(odd, 'text', 'kozmodisk'),
      operation(odd, 'position', 3),
      operation(done, 'text', 'mlieko'),
      operation(done, 'done', true),
    ])
    const answer = await me.call('GET', `/auth/lists/${id}/compare`)
    expect(answer.statusCode).toBe(200)
    const { rows, stores, cheapest_store, cheapest_pair, by } = answer.json() as ListComparison
    expect(by).toBe('price')
    expect(rows.map(({ item_id, text, quantity }) => [item_id, text, quantity])).toEqual([
      [milk, 'mlieko', 2],
      [eggs, 'vajcia', 1],
      [odd, 'kozmodisk', 1],
    ])
    expect(rows[0]!.offers.map(({ store, state, total }) => [store, state, total])).toEqual([
      ['Lidl', 'own', 1.98],
      ['Tesco', 'automatic', 2.38],
    ])
    expect(stores).toMatchObject([
      { store: 'Lidl', found: 2, missing: [odd], total: 4.48 },
      { store: 'Tesco', found: 1, missing: [eggs, odd], total: 2.38 },
    ])
    expect(cheapest_store).toMatchObject({ stores: ['Lidl'], total: 4.48, missing: [odd] })
    expect(cheapest_pair).toBeNull()
  })

  it('is empty for an empty list', async () => {
    const me = await person()
    const id = await me.create()
    expect((await me.call('GET', `/auth/lists/${id}/compare?by=unit`)).json()).toEqual({
      by: 'unit',
      rows: [],
      products: [],
      stores: [],
      cheapest_store: null,
      cheapest_pair: null,
      everywhere: null,
    })
  })
})
