import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from '../database/database.ts'
import { type NamedBranch, resolveBranches } from './find-branch.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const DAY = '2026-11-28'
let chains = 0
/** A chain of its own for each test. */
function chain() {
  chains += 1
  const store = `Reťazec ${chains}`
  const row = (code: string, change: Partial<NamedBranch> = {}): NamedBranch => ({
    store,
    code,
    name: `Predajňa ${code}`,
    street: `Ulica ${code}`,
    town: 'Nitra',
    lat: 48.3 + Number(code || 0) / 100,
    lng: 18.08,
    ...change,
  })
  const resolve = async (...rows: NamedBranch[]) => {
    const { ids, notes, ...counts } = await resolveBranches(database.db, rows, DAY)
    return { ids, notes: notes.map(({ row: place, kind }) => `${place} ${kind}`), ...counts }
  }
  const stored = async () =>
    (
      await database.pool.query(
        'SELECT id, code, name, street, town, lat, lng, since, until FROM branches WHERE store = $1 ORDER BY id',
        [store],
      )
    ).rows
  return { row, resolve, stored, store }
}

describe('branches of a file', () => {
  it('are created once, and found by their numbers', async () => {
    const { row, resolve, stored } = chain()
    const first = await resolve(row('1'), row('2'))
    expect([first.created, first.updated, first.notes]).toEqual([2, 0, []])
    expect(await resolve(row('2'), row('1'))).toMatchObject({
      ids: first.ids.toReversed(),
      created: 0,
      updated: 0,
    })
    expect(await stored()).toMatchObject([
      { code: '1', street: 'Ulica 1', since: DAY, until: null },
      { code: '2', street: 'Ulica 2' },
    ])
  })

  it('may be the same one in several rows', async () => {
    const { row, resolve } = chain()
    const { ids, notes, created } = await resolve(row('1'), row('1', { name: 'Iný názov' }), row('1'))
    expect([new Set(ids).size, notes, created]).toEqual([1, [], 1])
  })

  it('with one number for two of them are noted, and the second is ignored', async () => {
    const { row, resolve, stored } = chain()
    const other = row('1', { street: 'Iná 9', lat: 48.9, lng: 19.1 })
    const { ids, notes } = await resolve(row('1'), other)
    expect([ids[1], notes]).toEqual([null, ['0 repeated', '1 repeated']])
    expect(await stored()).toMatchObject([{ street: 'Ulica 1' }])
  })

  it('that moved are updated and noted', async () => {
    const { row, resolve, stored } = chain()
    const { ids } = await resolve(row('1'))
    const moved = row('1', { street: 'Nová 8', lat: 48.9, lng: 19.1, postcode: '949 01' })
    expect(await resolve(moved)).toEqual({ ids, notes: ['0 moved'], created: 0, updated: 1 })
    expect(await stored()).toMatchObject([{ street: 'Nová 8', lat: 48.9, lng: 19.1 }])
    expect((await resolve(moved)).updated).toBe(0)
    // Written otherwise, and 20 m away.
    expect(await resolve(row('1', { street: 'NOVÁ 8', lat: 48.90018, lng: 19.1 }))).toMatchObject({
      notes: [],
      updated: 1,
    })
  })

  it.each([
    ['address', { lat: null, lng: null }],
    ['position', { street: '', town: '', lat: 48.3103 }],
  ])('that changed their number keep their ids, by their %s', async (_name, change) => {
    const { row, resolve, stored } = chain()
    const { ids } = await resolve(row('1'), row('2'))
    const renumbered = await resolve({ ...row('1', change), code: '91' }, row('2'))
    expect(renumbered).toMatchObject({ ids, notes: ['0 renumbered'], created: 0 })
    expect((await stored()).map(({ code }) => code)).toEqual(['91', '2'])
    // The old number still means the branch.
    const former = await resolve(row('1', { name: 'Po novom' }))
    expect([former.ids, former.notes]).toEqual([[ids[0]], []])
    expect((await stored()).map(({ code, name: called }) => [code, called])).toEqual([
      ['91', 'Po novom'],
      ['2', 'Predajňa 2'],
    ])
  })

  it('at one address are two while both numbers are in the file', async () => {
    const { row, resolve } = chain()
    const { ids } = await resolve(row('1'))
    const both = await resolve(row('1'), { ...row('1'), code: '91' })
    expect([both.ids[0], both.created, both.notes]).toEqual([ids[0], 1, []])
  })

  it('of another chain at the same address are others', async () => {
    const [one, other] = [chain(), chain()]
    const { ids } = await one.resolve(one.row('1'))
    const found = await other.resolve(other.row('91', { street: 'Ulica 1', lat: 48.31 }))
    expect([found.created, found.ids[0] === ids[0]]).toEqual([1, false])
  })

  it('without numbers are found by their place', async () => {
    const { row, resolve } = chain()
    const rows = [
      row(''),
      row('', { street: 'Iná 1' }),
      row('', { name: 'Bez adresy', street: '', lat: null, lng: null }),
    ]
    const first = await resolve(...rows)
    expect(first.created).toBe(3)
    expect(await resolve(...rows)).toEqual({ ids: first.ids, notes: [], created: 0, updated: 0 })
    const { ids } = await resolve(row('5', { street: 'Iná 1', lat: null, lng: null }))
    expect(ids).toEqual([first.ids[1]])
  })

  it('keep what a row does not say, and a right position', async () => {
    const { row, resolve, stored, store } = chain()
    await resolve(row('1', { lat: 48.31 }))
    for (const position of [{ lat: 0, lng: 0 }, { lat: 18.08, lng: 48.3 }, { lat: 999, lng: 1 }, {}])
      expect((await resolve({ store, code: '1', name: '', ...position })).updated).toBe(0)
    expect(await stored()).toMatchObject([{ name: 'Predajňa 1', lat: 48.31, lng: 18.08 }])
    await resolve(row('2', { lat: 0, lng: 0 }), row('3', { lat: 999, lng: 0 }))
    expect(await stored()).toMatchObject([{}, { lat: 0, lng: 0 }, { lat: null, lng: null }])
  })

  it('that ended open again', async () => {
    const { row, resolve, stored } = chain()
    await resolve(row('1', { until: '2026-11-20' }))
    expect((await stored())[0]).toMatchObject({ since: '2026-11-20', until: '2026-11-20' })
    expect(await resolve(row('1', { until: '2026-11-20' }))).toMatchObject({ notes: [], updated: 0 })
    expect((await resolve(row('1'))).notes).toEqual(['0 reopened'])
    expect((await stored())[0].until).toBeNull()
  })

  it('are resolved in few statements, hundreds at once', async () => {
    const { row, resolve } = chain()
    const rows = Array.from({ length: 700 }, (_, place) =>
      row(String(place + 1), { lat: 47.8 + place / 1000 }),
    )
    const first = await resolve(...rows)
    expect([first.created, new Set(first.ids).size]).toEqual([700, 700])
    const client = await database.pool.connect()
    let statements = 0
    const counted = new Proxy(client, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name)
        return (...parameters: [string, unknown[]]) => {
          statements += 1
          return target.query(...parameters)
        }
      },
    })
    const again = rows.map((one, place) => ({
      ...one,
      name: 'Nová',
      code: place % 2 ? one.code : `N${one.code}`,
    }))
    const { ids, updated } = await resolveBranches(counted, again, DAY)
    client.release()
    expect([ids, updated]).toEqual([first.ids, 700])
    expect(statements).toBeLessThan(6)
  })
})
