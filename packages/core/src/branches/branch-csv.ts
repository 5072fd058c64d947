import { DayOrderEvidence } from '../day/day-order.ts'
import type { DayContext } from '../day/day-parts.ts'
import { DayReader } from '../day/read-day.ts'
import { CsvRecords, columnKey, isBlankRecord } from '../import/catalogue-csv.ts'
import { csvLine, unguarded } from '../import/formula-guard.ts'
import { cellText } from '../text/cell-text.ts'
import { type BranchFields, branchFaults, tidyBranch } from './branch-fields.ts'

const BRANCH_COLUMNS = {
  store: 'Store',
  code: 'Code',
  name: 'Name',
  format: 'Format',
  street: 'Street',
  town: 'Town',
  postcode: 'Postcode',
  lat: 'Lat',
  lng: 'Lng',
  opening_hours: 'Opening Hours',
  since: 'Since',
  until: 'Until',
  osm: 'OSM',
} as const satisfies Record<keyof BranchFields, string>

const FIELDS = Object.keys(BRANCH_COLUMNS) as readonly (keyof BranchFields)[]
/** Stands for an unknown first day, so that no last day is before it. */
const ANY_DAY = '1000-01-01'
const DELIMITERS = [',', ';', '\t']
export const BRANCH_ROWS_MAX = 20_000

interface BranchRowFault {
  /** Line of the file; its header is line 1. */
  readonly row: number
  readonly column: string
  readonly message: string
}

interface ReadBranch {
  readonly row: number
  readonly branch: BranchFields
}

export interface BranchCsv {
  /** Rows with content, the header excluded. */
  readonly rows: number
  /** `since` is '' where the file has none. */
  readonly branches: readonly ReadBranch[]
  readonly faults: readonly BranchRowFault[]
}

export function branchCsvLines(branches: readonly BranchFields[]): string {
  return branches
    .map((branch) =>
      csvLine(
        FIELDS.map((field) => String(branch[field] ?? '')),
        ',',
      ),
    )
    .join('')
}

export const branchCsvHeader = (): string =>
  csvLine(
    FIELDS.map((field) => BRANCH_COLUMNS[field]),
    ',',
  )

/**
 * Reads a file of branches. Rows with faults are left out and named. A code that a chain has twice counts for its first
 * row.
 * @param shops today and the time zone, for written days
 * @returns `no store` when the file has no column `Store`, `too long` when it has more than `BRANCH_ROWS_MAX` rows
 */
export function readBranchCsv(
  text: string,
  shops: Pick<DayContext, 'today' | 'timeZone'>,
): BranchCsv | 'no store' | 'too long' {
  const whole = text.replace(/^\ufeff/, '')
  const header = whole.slice(0, whole.search(/[\r\n]|$/))
  const delimiter = DELIMITERS.reduce((best, one) =>
    header.split(one).length > header.split(best).length ? one : best,
  )
  const branches: ReadBranch[] = []
  const faults: BranchRowFault[] = []
  const rowOfCode = new Map<string, number>()
  let first: readonly string[] | null = null
  const lines: { readonly cells: readonly string[]; readonly line: number }[] = []
  let rows = 0
  // A quoted cell may have several lines.
  let extraLines = 0
  const keep = (row: ReturnType<RowReader['read']>, line: number) => {
    faults.push(...row.faults)
    if (row.branch === null) return
    const { store, code } = row.branch
    const key = JSON.stringify([store, code])
    const earlier = code === '' ? undefined : rowOfCode.get(key)
    if (earlier !== undefined) {
      const message = `Predajňu s číslom „${code}“ má už riadok ${earlier}`
      faults.push({ row: line, column: BRANCH_COLUMNS.code, message })
      return
    }
    rowOfCode.set(key, line)
    branches.push({ row: line, branch: row.branch })
  }
  const records = new CsvRecords(delimiter, {
    onRecord: (cells, record) => {
      const line = record + extraLines
      extraLines += cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      if (first === null) first = cells
      else if (!isBlankRecord(cells)) {
        rows += 1
        if (rows <= BRANCH_ROWS_MAX) lines.push({ cells, line })
      }
    },
    onBrokenQuotes: (record) => {
      rows += 1
      faults.push({ row: record + extraLines, column: '', message: 'Riadok má nesprávne úvodzovky' })
    },
  })
  records.push(whole)
  records.end()
  const reader = new RowReader(first ?? [], lines, shops)
  if (!reader.hasStore) return 'no store'
  if (rows > BRANCH_ROWS_MAX) return 'too long'
  for (const { cells, line } of lines) keep(reader.read(cells, line), line)
  return { rows, branches, faults: faults.toSorted((a, b) => a.row - b.row) }
}

class RowReader {
  readonly hasStore: boolean
  readonly #places: ReadonlyMap<keyof BranchFields, number>

  readonly #width: number
  readonly #days: DayReader

  constructor(
    header: readonly string[],
    lines: readonly { readonly cells: readonly string[] }[],
    shops: Pick<DayContext, 'today' | 'timeZone'>,
  ) {
    const keys = header.map(columnKey)
    this.#places = new Map(
      FIELDS.map((field) => [field, keys.indexOf(columnKey(BRANCH_COLUMNS[field]))] as const).filter(
        ([, place]) => place !== -1,
      ),
    )
    this.hasStore = this.#places.has('store')
    this.#width = header.length
    const order = new DayOrderEvidence()
    for (const { cells } of lines)
      for (const field of ['since', 'until'] as const) order.see(this.#text(field, cells))
    this.#days = new DayReader({ ...shops, order: order.order })
  }

  read(
    cells: readonly string[],
    row: number,
  ): { readonly branch: BranchFields | null; readonly faults: readonly BranchRowFault[] } {
    const width = this.#width
    if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) {
      const message = `Riadok má ${cells.length} stĺpcov, hlavička ${width}`
      return { branch: null, faults: [{ row, column: '', message }] }
    }
    const text = (field: keyof BranchFields) => this.#text(field, cells)
    const day = (field: 'since' | 'until') => this.#days.day(text(field)) ?? text(field)
    const faults: BranchRowFault[] = []
    const degrees = (field: 'lat' | 'lng') => {
      const written = text(field)
      if (written === '') return null
      if (/^-?\d{1,3}([.,]\d{1,20})?$/.test(written)) return Number(written.replace(',', '.'))
      const message = `Súradnica musí byť číslo, nie „${written.slice(0, 40)}“`
      faults.push({ row, column: BRANCH_COLUMNS[field], message })
      return null
    }
    const branch = tidyBranch({
      store: text('store'),
      code: text('code'),
      name: text('name'),
      format: text('format'),
      street: text('street'),
      town: text('town'),
      postcode: text('postcode'),
      lat: degrees('lat'),
      lng: degrees('lng'),
      opening_hours: text('opening_hours'),
      since: day('since'),
      until: day('until') || null,
      osm: text('osm'),
    })
    if (faults.length === 0)
      for (const { field, message } of branchFaults({
        ...branch,
        since: branch.since || ANY_DAY,
      }))
        faults.push({ row, column: BRANCH_COLUMNS[field], message })
    return { branch: faults.length === 0 ? branch : null, faults }
  }

  #text(field: keyof BranchFields, cells: readonly string[]): string {
    const place = this.#places.get(field)
    return place === undefined ? '' : unguarded(cellText(cells[place] ?? ''))
  }
}
