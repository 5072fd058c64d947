import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BRANCH_ROWS_MAX,
  type BranchCsv,
  branchCsvHeader,
  branchCsvLines,
  readBranchCsv,
} from './branch-csv.ts'
import { BRANCH_TEXTS, type BranchFields, branchFaults, tidyBranch } from './branch-fields.ts'

const HEADER = 'Store,Code,Name,Format,Street,Town,Postcode,Lat,Lng,Opening Hours,Since,Until,OSM'
const branch = (change: Partial<BranchFields> = {}): BranchFields => ({
  store: 'Terno',
  code: '1001',
  name: 'Terno Nitra',
  format: 'supermarket',
  street: 'Hlavná 5',
  town: 'Nitra',
  postcode: '949 01',
  lat: 48.3,
  lng: 18.08,
  opening_hours: 'Mo-Su 07:00-21:00',
  since: '2026-01-01',
  until: null,
  osm: 'way/123456',
  ...change,
})
const SHOPS = { today: '2026-11-20', timeZone: 'Europe/Bratislava' }
const readText = (text: string) => readBranchCsv(text, SHOPS) as BranchCsv
const read = (...lines: string[]) => readText([HEADER, ...lines].join('\r\n'))

describe('a file of branches', () => {
  it('is read as it is written', () => {
    const text = fc.string({ maxLength: 20 }).map((raw) => tidyBranch(branch({ name: raw })).name)
    fc.assert(
      fc.property(
        text,
        text,
        fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
        (name, street, lat) => {
          const degrees = lat === null ? null : Math.round(lat * 1e6) / 1e6 + 0
          const written = branch({ name, street, lat: degrees, lng: degrees })
          const file = readText(branchCsvHeader() + branchCsvLines([written]))
          expect(file.faults).toEqual([])
          expect(file.branches).toEqual([{ row: 2, branch: written }])
        },
      ),
    )
  })

  it('may have columns in any order and case, decimal commas and semicolons', () => {
    const file = readText('\ufefflng;LAT;store\n18,08;48,3;Lidl\n')
    expect(file.branches).toMatchObject([
      { row: 2, branch: { store: 'Lidl', lat: 48.3, lng: 18.08, since: '' } },
    ])
  })

  it('names the lines of its faults', () => {
    const { branches, faults } = read(
      'Terno,1,"Terno\nNitra",,,,,,,,,',
      ',2,,,,,,,,,,',
      'Terno,3,,,,,,sever,18,,,',
      'Terno,4,,,,,,48.1,,,,',
      'Terno,5,,,,,,,,,zajtra,',
      'Terno,6,,,,,,,,,2026-02-01,2026-01-01',
      'Terno,7,"x"y,,,,,,,,,',
      '',
      'Terno,8,,,,,,,,,,,,navyše',
      'Terno,9,,,,,,91,18,,,',
      'Terno,10,,,,,,,,,,,street/1',
    )
    expect(branches.map(({ row, branch: { code, name } }) => [row, code, name])).toEqual([
      [2, '1', 'Terno Nitra'],
    ])
    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '4 Store',
      '5 Lat',
      '6 Lng',
      '7 Since',
      '8 Until',
      '9 ',
      '11 ',
      '12 Lat',
      '13 OSM',
    ])
  })

  it('may name the last day of a branch alone', () => {
    const { branches, faults } = read('Terno,1,,,,,,,,,,2026-10-31', 'Terno,2,,,,,,,,,,vlani')
    expect(branches).toMatchObject([{ branch: { since: '', until: '2026-10-31' } }])
    expect(faults).toMatchObject([{ row: 3, column: 'Until' }])
  })

  it('may name days in all forms of price lists', () => {
    const { branches, faults } = read(
      'Terno,1,,,,,,,,,29.11.2026,31. decembra 2027',
      'Terno,2,,,,,,,,,20261129,31/12/2027',
      'Terno,3,,,,,,,,,46355,2027-12-31 00:00:00',
      'Terno,4,,,,,,,,,31.2.2026,',
    )
    expect(branches.map(({ branch: { since, until } }) => [since, until])).toEqual([
      ['2026-11-29', '2027-12-31'],
      ['2026-11-29', '2027-12-31'],
      ['2026-11-29', '2027-12-31'],
    ])
    expect(faults).toMatchObject([{ row: 5, column: 'Since' }])
    const american = read('Terno,1,,,,,,,,,06/12/2026,', 'Terno,2,,,,,,,,,12/30/2026,')
    expect(american.branches.map((one) => one.branch.since)).toEqual(['2026-06-12', '2026-12-30'])
  })

  it('keeps leading zeros of codes, and gives a Slovak postcode the one that it lost', () => {
    const { branches } = read(
      'Terno,0012,,,Hlavná,Prešov,8001,49,21.2',
      'Terno,="0013",,,,,="08001"',
      'Terno,14,,,,,80 01',
      'Terno,15,,,,,8001.0',
      'Spar,1,,,,,1010,48.2,16.37',
    )
    expect(branches.map(({ branch: { code, postcode } }) => `${code} ${postcode}`)).toEqual([
      '0012 08001',
      '0013 08001',
      '14 80 01',
      '15 08001',
      '1 1010',
    ])
  })

  it('may end its lines with CR', () => {
    expect(readText('Store,Code\rTerno,1\rLidl,2\r').branches).toHaveLength(2)
  })

  it('tells two branches with one code', () => {
    const { branches, faults } = read('Terno,1,A', 'Lidl,1,B', 'Terno,1,C', 'Terno,,D', 'Terno,,E')
    expect(branches.map(({ branch: { name } }) => name)).toEqual(['A', 'B', 'D', 'E'])
    expect(faults).toEqual([{ row: 4, column: 'Code', message: 'Predajňu s číslom „1“ má už riadok 2' }])
  })

  it('needs a column with the store, and no more rows than a chain can have', () => {
    expect(readBranchCsv('', SHOPS)).toBe('no store')
    expect(readBranchCsv('Code,Name\n1,Terno', SHOPS)).toBe('no store')
    expect(readBranchCsv(`Store\n${'Terno\n'.repeat(BRANCH_ROWS_MAX + 1)}`, SHOPS)).toBe('too long')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        read(...lines)
        readBranchCsv(lines.join('\n'), SHOPS)
      }),
    )
  })
})

describe('the fields of a branch', () => {
  it('are right without anything but the store', () => {
    const texts = Object.fromEntries(BRANCH_TEXTS.map((name) => [name, '']))
    expect(branchFaults({ ...branch(texts), store: 'Lidl', lat: null, lng: null })).toEqual([])
  })

  it('have limits', () => {
    const long = Object.fromEntries(BRANCH_TEXTS.map((name) => [name, 'x'.repeat(501)]))
    expect(branchFaults(branch(long)).map(({ field }) => field)).toEqual(BRANCH_TEXTS)
    expect(branchFaults(branch({ lat: Number.NaN, lng: 181 })).map(({ field }) => field)).toEqual([
      'lat',
      'lng',
    ])
    expect(branchFaults(branch({ since: '2026-02-30' })).map(({ field }) => field)).toEqual(['since'])
  })
})
