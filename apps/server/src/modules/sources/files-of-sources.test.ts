import type { ImportStatus, Source } from '@cenolov/contract/admin'
import { DEFAULT_TIME_ZONE, dayAfter, dayIn } from '@cenolov/core/day'
import { describe, expect, it } from 'vitest'
import { type CsvRow, csvText } from '../../testing/csv-text.ts'
import { sends } from '../../testing/servers/image-server.ts'
import { sourcesApp } from '../../testing/sources-app.ts'
import { untilImported } from '../../testing/upload-csv.ts'

const TODAY = dayIn(DEFAULT_TIME_ZONE, new Date())
const { server, app, admin, call, source: saved, run } = await sourcesApp()

const source = (path: string, fields: object = {}) =>
  saved({ name: path, location: server.url(path), preset: 'cenolov', ...fields })

async function bring({ id, name }: Source, rows: readonly CsvRow[]): Promise<ImportStatus> {
  server.answer(name, sends(Buffer.from(csvText([...rows]))))
  return run(id)
}

const goods = (count: number, fields: CsvRow = {}, first = 0): CsvRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ Title: `Tovar ${first + index}`, Price: '2.00', Akcia: 'No', Date: TODAY, Store: 'Lidl' },
    ...fields,
  }))
const heldOf = async () =>
  (await app.server.inject({ url: '/api/v1/admin/held', headers: admin })).json() as {
    total: number
    held: { title: string; rule: string; reason: string }[]
  }
const stateOf = async ({ id }: Source) => (await call('GET', `/${id}`)).json() as Source

describe('a file of a source', () => {
  it('with one branch is complete, though its chain has others', async () => {
    const branches = ['Nitra', 'Žilina', 'Martin'].map((branch) => ({
      branch,
      fields: { 'Specific Store': branch },
    }))
    const sources = []
    for (const { branch } of branches) sources.push(await source(`/${branch.length}-${branch.charCodeAt(0)}`))
    for (let day = 1; day <= 5; day += 1)
      for (const [at, { fields }] of branches.entries()) {
        const file = goods(6, { ...fields, Price: `${day}.50` })
        expect(await bring(sources[at]!, file)).toMatchObject({ held_count: 0, error_count: 0 })
      }
  })

  it("with another branch each day is not compared with the previous day's branch", async () => {
    const one = await source('/rotating')
    for (let day = 0; day < 8; day += 1) {
      const fields = { 'Specific Store': `Pobočka ${day % 4}` }
      expect(await bring(one, goods(20 - 4 * (day % 4), fields, 100 * (day % 4)))).toMatchObject({
        held_count: 0,
      })
    }
  })

  it('with one branch that its rows do not name is merged with the others', async () => {
    const [big, small] = [await source('/big'), await source('/small')]
    await bring(big, goods(40))
    for (let day = 1; day <= 5; day += 1)
      expect(await bring(small, goods(6, { Price: `${day}.00` }, 200))).toMatchObject({ held_count: 0 })
  })

  it('with weekly offers brings other goods each week', async () => {
    const leaflet = await source('/leaflet')
    for (const [week, count] of [60, 90, 40, 80, 30].entries()) {
      const dates = { 'Valid From': TODAY, 'Valid To': dayAfter(TODAY, 6), Akcia: '1.50' }
      expect(await bring(leaflet, goods(count, dates, 40 * week))).toMatchObject({
        held_count: 0,
        error_count: 0,
      })
    }
  })

  it('that was cut after its first chains is held, though its chains are complete', async () => {
    const both = await source('/chains')
    const billa = (price: string) => goods(30, { Store: 'Billa', Price: price }, 600)
    const tesco = (price: string) => goods(30, { Store: 'Tesco', Price: price }, 600)
    for (let day = 1; day <= 3; day += 1) await bring(both, [...billa(`${day}.00`), ...tesco(`${day}.00`)])
    expect(await bring(both, billa('3.10'))).toMatchObject({ held_count: 30, updated_count: 0 })
  })

  it('with goods without a category is not compared with a spread of prices', async () => {
    const plain = await source('/plain')
    const milk = goods(250, { Category: '', Gram: '1000' }, 1_000)
    const saffron = goods(1, { Category: '', Gram: '1', Price: '4.00' }, 2_000)
    await bring(plain, milk)
    expect(await bring(plain, [...milk, ...saffron])).toMatchObject({ held_count: 0, created_count: 1 })
  })

  it('that was cut in half is held, for its chain alone, until it is accepted', async () => {
    const both = await source('/both')
    const billa = (price: string) => goods(10, { Store: 'Billa', Price: price })
    for (let day = 1; day <= 3; day += 1) await bring(both, [...goods(30), ...billa(`${day}.00`)])
    const cut = [...goods(12, { Price: '2.10' }), ...billa('3.10')]
    expect(await bring(both, cut)).toMatchObject({ held_count: 12, updated_count: 10 })
    const { held } = await heldOf()
    expect(new Set(held.map(({ rule, reason }) => `${rule}: ${reason}`))).toEqual(
      new Set(['missing_products: Súbor má len 12 z 30 produktov obchodu Lidl.']),
    )
    expect(await bring(both, [...goods(12, { Price: '2.20' }), ...billa('3.20')])).toMatchObject({
      held_count: 12,
    })
    const { held: waiting } = (await app.server.inject({ url: '/api/v1/admin/held', headers: admin })).json()
    await app.server.inject({
      ...{ method: 'POST', url: '/api/v1/admin/held/apply', headers: admin },
      payload: { job_id: waiting[0].job_id },
    })
    expect(await bring(both, [...goods(12, { Price: '2.30' }), ...billa('3.30')])).toMatchObject({
      held_count: 0,
    })
  })

  it('with changed titles holds back the unknown titles', async () => {
    const one = await source('/renamed')
    for (let day = 1; day <= 3; day += 1) await bring(one, goods(20, { Price: `${day}.00` }))
    const renamed = goods(15).map((row) => ({ ...row, Title: `TVR ${row.Title}` }))
    expect(await bring(one, [...renamed, ...goods(5, { Price: '3.10' })])).toMatchObject({
      held_count: 15,
      updated_count: 5,
      created_count: 0,
    })
  })

  it('that replaces ends no products of a chain whose part was cut', async () => {
    const one = await source('/replace', { mode: 'replace' })
    const billa = goods(10, { Store: 'Billa' })
    await bring(one, [...goods(20), ...billa])
    expect(await bring(one, [...goods(5), ...billa.slice(0, 8)])).toMatchObject({
      held_count: 5,
      ended_count: 2,
    })
  })
})

describe('a list that replaces its prices every day', () => {
  const day = (ago: number) => dayAfter(TODAY, -ago)
  /** Goods with a price of their own each, of which some change every day. */
  const priced = (count: number, ago: number, fields: (index: number) => CsvRow = () => ({})): CsvRow[] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ Title: `Druh ${index}`, Store: 'Yeme', Date: day(ago) },
      ...{ Price: ((100 + 37 * index + (index < 3 ? ago : 0)) / 100).toFixed(2), ...fields(index) },
    }))
  const listOf = async (path: string) => {
    await app.database.pool.query('TRUNCATE products, price_history CASCADE')
    return source(path, { mode: 'replace' })
  }
  const offered = async () => {
    const { rows } = await app.database.pool.query(
      'SELECT title, price::text FROM products WHERE deleted_at IS NULL ORDER BY id',
    )
    return rows.map(({ title, price }) => `${title} ${price}`)
  }

  it('waits as a whole when each price moved to another row', async () => {
    const one = await listOf('/shifted')
    await bring(one, priced(40, 3))
    expect(await bring(one, priced(40, 2))).toMatchObject({ held_count: 0, updated_count: 40 })
    const before = await offered()
    const shifted = priced(40, 1, (index) => ({ Price: priced(41, 1)[index + 1]!.Price! }))
    expect(await bring(one, shifted)).toMatchObject({ held_count: 40, ended_count: 0 })
    expect(await offered()).toEqual(before)
    expect((await heldOf()).held[0]).toMatchObject({
      rule: 'moved_prices',
      reason: 'Zmenilo sa 40 zo 40 cien obchodu Yeme, doteraz najviac 8 %. Sú ceny pri svojich riadkoch?',
    })
  })

  it('waits as a whole when all prices have one factor, which is named', async () => {
    const one = await listOf('/taxless')
    await bring(one, priced(40, 3))
    const taxless = priced(40, 2, (index) => ({ Price: ((100 + 37 * index) / 123).toFixed(2) }))
    expect(await bring(one, taxless)).toMatchObject({ held_count: 40 })
    const { held } = await heldOf()
    expect(held.at(0)!.reason).toBe('Všetky ceny obchodu Yeme × 0,81: ceny bez DPH, alebo v inej mene?')
  })

  it('ends nothing when a fifth is missing, until later files lack it too', async () => {
    const one = await listOf('/fifth')
    await bring(one, priced(50, 6))
    await bring(one, priced(50, 5))
    const short = await bring(one, priced(38, 4))
    expect(short).toMatchObject({ held_count: 0, ended_count: 0, updated_count: 38 })
    expect(short.notes.map(({ message }) => message)).toContain(
      'V súbore chýba 12 z 50 produktov obchodu Yeme. Neskončia, kým to nepotvrdia ďalšie súbory.',
    )
    await bring(one, priced(38, 3))
    expect(await bring(one, priced(38, 2))).toMatchObject({ ended_count: 12 })
  })

  it('fills the history from a file that is older than the last one, and nothing else', async () => {
    const one = await listOf('/older')
    const gone = (index: number) => ({ Title: index < 4 ? `Skončený ${index}` : `Druh ${index}` })
    const first = priced(40, 6, gone)
    await bring(one, first)
    await bring(one, priced(40, 4))
    const before = await offered()
    expect(before).toHaveLength(40)
    const late = await bring(one, [...first, { ...first[0], Title: 'Neznámy' }])
    expect(late).toMatchObject({ created_count: 0, ended_count: 0 })
    expect(await offered()).toEqual(before)
  })

  it('ends no product of a row that cannot be read', async () => {
    const one = await listOf('/unreadable')
    await bring(one, priced(40, 3))
    const prices = ['3600540304520', 'neviem', '', '-']
    const unread = priced(40, 2, (index) => (index < 4 ? { Price: prices[index]! } : {}))
    expect(await bring(one, unread)).toMatchObject({ error_count: 4, ended_count: 0 })
    expect(await offered()).toHaveLength(40)
  })

  it('ends the products of other branches although one branch lost half', async () => {
    const one = await listOf('/branches')
    const small = (count: number, ago: number) => priced(count, ago, () => ({ 'Specific Store': 'Malá' }))
    await bring(one, [...priced(100, 5), ...small(4, 5)])
    expect(await bring(one, [...priced(90, 4), ...small(2, 4)])).toMatchObject({ ended_count: 12 })
    const large = (count: number, ago: number) => priced(count, ago, () => ({ 'Specific Store': 'Malá' }))
    await bring(one, [...priced(90, 3), ...large(40, 3)])
    await bring(one, [...priced(90, 2), ...large(40, 2)])
    await bring(one, [...priced(90, 1), ...large(40, 1)])
    expect(await bring(one, [...priced(85, 0), ...large(12, 0)])).toMatchObject({
      held_count: 12,
      ended_count: 5,
    })
  })
})

describe('a list with an error', () => {
  const day = (ago: number) => dayAfter(TODAY, -ago)
  const COUNT = 60
  const cents = (index: number, ago = 0) => 190 + 41 * index + (index < 2 ? ago : 0)
  const text = (amount: number) => (amount / 100).toFixed(2)
  /** Two branches with a price of their own for each product; a sixth of them is on sale. */
  const list = (ago: number, fields: (row: CsvRow, index: number) => CsvRow = () => ({})): CsvRow[] =>
    Array.from({ length: COUNT }, (_, index) => {
      const row: CsvRow = {
        ...{ Title: `Druh${index} tovar${index}`, EAN: eanOf(index), Price: text(cents(index, ago)) },
        ...{ Akcia: index % 3 === 0 ? text(cents(index, ago) * 0.8) : 'No', Gram: '250' },
        ...{ Store: 'Yeme', 'Specific Store': index < COUNT / 2 ? 'Nitra' : 'Martin', Date: day(ago) },
      }
      return { ...row, ...fields(row, index) }
    })
  const eanOf = (index: number) => {
    const digits = `858000001${String(index).padStart(3, '0')}`
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
    return `${digits}${(10 - (sum % 10)) % 10}`
  }
  const times = (factor: number) => (row: CsvRow) => ({
    Price: text(Number(row.Price) * factor * 100),
    Akcia: row.Akcia === 'No' ? 'No' : text(Number(row.Akcia) * factor * 100),
  })
  const some =
    (share: number, change: (row: CsvRow, index: number) => CsvRow) => (row: CsvRow, index: number) =>
      index % Math.round(1 / share) === 0 ? change(row, index) : {}
  const next = (field: 'Price' | 'Title') => (_: CsvRow, index: number) => ({
    [field]: list(0)[(index + 1) % COUNT]![field]!,
  })
  const kept = (rows: CsvRow[], keeps: (index: number) => boolean) => rows.filter((_, index) => keeps(index))

  /** Each with the numbers of held, refused and ended rows; half of the list is one branch. */
  const KINDS: readonly (readonly [kind: string, rows: CsvRow[], seen: readonly [number, number, number]])[] =
    [
      ['none', list(0), [0, 0, 0]],
      ['prices one row lower', list(0, next('Price')), [60, 0, 0]],
      ['titles one row lower', list(0, next('Title')), [60, 0, 0]],
      [
        'prices of a half one row lower',
        list(0, (row, at) => (at >= 30 ? next('Price')(row, at) : {})),
        [30, 0, 0],
      ],
      ['the category as title', list(0, () => ({ Title: 'Mlieko' })), [60, 0, 0]],
      ['no tax', list(0, times(1 / 1.23)), [60, 0, 0]],
      ['no tax in one branch', list(0, (row, at) => (at < 30 ? times(1 / 1.23)(row) : {})), [30, 0, 0]],
      ['tenfold', list(0, times(10)), [60, 0, 0]],
      // The currency is asked for, so the run is refused: here, and below by its name.
      ['cents', list(0, times(100)), [0, 0, 0]],
      ['a tenth', list(0, times(0.1)), [60, 0, 0]],
      ['another currency', list(0, times(25)), [60, 0, 0]],
      ['half price', list(0, times(0.5)), [60, 0, 0]],
      ['lost decimals', list(0, some(0.1, times(100))), [6, 0, 0]],
      ['some tenfold', list(0, some(0.1, times(10))), [6, 0, 0]],
      [
        'price 0',
        list(
          0,
          some(0.1, () => ({ Price: '0', Akcia: 'No' })),
        ),
        [6, 0, 0],
      ],
      ['all prices the same', list(0, () => ({ Price: '9.99', Akcia: 'No' })), [60, 0, 0]],
      [
        'prices that cannot be read',
        list(
          0,
          some(0.1, () => ({ Price: 'neviem', Akcia: 'No' })),
        ),
        [0, 6, 0],
      ],
      ['unit prices', list(0, (row) => ({ ...times(4)(row), 'Unit Price': row.Price! })), [60, 0, 0]],
      ['future days', list(0, () => ({ Date: dayAfter(TODAY, 9) })), [60, 0, 0]],
      ['a missing quarter', kept(list(0), (at) => at % 4 !== 0), [0, 0, 0]],
      ['a missing half', kept(list(0), (at) => at % 2 === 0), [30, 0, 0]],
      ['a missing branch', kept(list(0), (at) => at < 30), [30, 0, 0]],
      [
        'exchanged branches',
        list(0, (_, at) => ({ 'Specific Store': at < 30 ? 'Martin' : 'Nitra' })),
        [60, 0, 0],
      ],
      ['another currency by its name', list(0, () => ({ Currency: 'CZK' })), [0, 0, 0]],
    ]

  it('waits, or is refused, and ends nothing', async () => {
    await app.database.pool.query('TRUNCATE products, price_history CASCADE')
    const one = await source('/kinds', { mode: 'replace' })
    for (const ago of [6, 5, 4]) await bring(one, list(ago))
    const found: unknown[] = []
    for (const [kind, rows] of KINDS) {
      const { held_count, error_count, ended_count, job_id } = await bring(one, rows)
      found.push([kind, [held_count, error_count, ended_count]])
      await app.server.inject({ method: 'POST', url: `/api/v1/admin/imports/${job_id}/undo`, headers: admin })
      await app.database.pool.query('DELETE FROM source_shares WHERE job_id = $1', [job_id])
      await app.database.pool.query('DELETE FROM held_rows')
    }
    expect(found).toEqual(KINDS.map(([kind, , seen]) => [kind, seen]))
  })

  it('in a category waits for its prices alone', async () => {
    await app.database.pool.query('TRUNCATE products, price_history CASCADE')
    const one = await source('/category')
    const priced = (ago: number, factor: (index: number) => number) =>
      goods(100).map((row, at) => ({ ...row, Date: day(ago), Price: text(cents(at) * factor(at)) }))
    await bring(
      one,
      priced(2, () => 1),
    )
    const doubled = priced(1, (at) => (at < 25 ? 2 : at < 30 ? 1.1 : 1))
    expect(await bring(one, doubled)).toMatchObject({ held_count: 25, updated_count: 75 })
  })

  it('in the column of sales waits for its sales alone', async () => {
    await app.database.pool.query('TRUNCATE products, price_history CASCADE')
    const one = await source('/sales')
    const swapped = goods(30, { Price: '1.60', Akcia: '2.00' })
    expect(await bring(one, [...swapped, ...goods(10, {}, 30)])).toMatchObject({
      held_count: 30,
      created_count: 10,
    })
  })

  it('that ends within a row ends nothing', async () => {
    await app.database.pool.query('TRUNCATE products, price_history CASCADE')
    const one = await source('/cut', { mode: 'replace' })
    const lines = (count: number) =>
      ['Názov;Cena;Obchod', ...Array.from({ length: count }, (_, at) => `Druh ${at};${at + 1},50;Yeme`)].join(
        '\n',
      )
    const send = (body: string) => {
      server.answer('/cut', sends(Buffer.from(body)))
      return run(one.id)
    }
    await send(`${lines(30)}\n`)
    expect(await send(lines(29).slice(0, -7))).toMatchObject({ ended_count: 0 })
    expect(await send(lines(29))).toMatchObject({ ended_count: 1 })
  })
})

describe('a run of a source', () => {
  it.each([
    ['refused', [{ Title: 'Maslo', Price: 'zadarmo' }], /^Všetky riadky boli odmietnuté: Cena/],
    ['held', [{ Title: 'Maslo', Price: '0' }], 'Všetky riadky čakajú na rozhodnutie'],
  ])('whose rows are all %s has failed', async (_, rows, reason) => {
    const one = await source('/empty')
    await bring(one, goods(3))
    const before = await stateOf(one)
    expect(before.last_success_at).not.toBeNull()
    await bring(one, rows)
    const after = await stateOf(one)
    expect(after.last_success_at).toBe(before.last_success_at)
    const { runs } = (await call('GET', `/${one.id}/runs`)).json()
    expect(runs[0]).toMatchObject({
      status: 'failed',
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    })
    await bring(one, goods(3, { Price: '2.10' }))
    expect((await stateOf(one)).last_success_at).not.toBe(before.last_success_at)
  })
})

describe('rows that become one product', () => {
  it('are counted apart from the history, with examples', async () => {
    const row = (Price: string, day = TODAY): CsvRow => ({
      ...goods(1)[0],
      Title: 'Čistič univerzálny',
      Price,
      Date: day,
    })
    const job = await bring(await source('/same'), [
      ...[row('2.29'), row('0.80'), row('0.80'), row('0.95', dayAfter(TODAY, -3)), ...goods(1)],
    ])
    expect(job).toMatchObject({ created_count: 2, collapsed_count: 2, history_count: 1, error_count: 0 })
    expect(job.notes.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '0 2 riadky sa zlúčili s iným riadkom toho istého produktu',
      '2 „Čistič univerzálny“ je ten istý produkt ako riadok 4: platí 0,80, nie 2,29',
      '3 „Čistič univerzálny“ je ten istý produkt ako riadok 4',
    ])
  })
})

it('goods have the price of the newest day, even in a file that begins with the oldest', async () => {
  const one = await source('/oldest-first.csv')
  const day = (ago: number) => dayAfter(TODAY, -ago)
  const rows = [9, 6, 3].map((ago) => `Maslo;${ago},00;${day(ago)};Lidl`)
  server.answer('/oldest-first.csv', sends(Buffer.from(`name;price;priceDate;store\n${rows.join('\n')}\n`)))
  const { job_id } = (await call('POST', `/${one.id}/run`)).json()
  expect(await untilImported(app, admin, job_id)).toMatchObject({ created_count: 1, history_count: 2 })
  const { rows: products } = await app.database.pool.query(
    'SELECT price::float AS price, date::text FROM products',
  )
  expect(products).toEqual([{ price: 3, date: day(3) }])
})
