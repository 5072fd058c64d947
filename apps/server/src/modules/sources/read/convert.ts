import { ALL_CSV_COLUMNS, REQUIRED_COLUMNS } from '@cenolov/core/product'
import {
  type ColumnNames,
  FILE_COLUMNS,
  foreignCurrency,
  guessMapping,
  type MappedPositions,
  mapColumns,
  type NoOffer,
  type NumberDialect,
  namesOf,
  nearestName,
  PromotionRows,
  type SourceConstants,
  type SourceContent,
  type SourceFormat,
  type SourceRow,
  SourceRows,
  saysEverybody,
  sourceColumnKey,
  splitDecimals,
  storeOfFile,
  UNPROVED,
} from '@cenolov/core/source'
import type { NamedBranch } from '#platform/branches/find-branch.ts'
import { CsvOutput } from '#platform/storage/csv-output.ts'
import { SourceFault, type SourceQuestion } from '../source-fault.ts'
import { openContainer, type PackedFile } from './container.ts'
import { readCsv } from './csv-reader.ts'
import { findRecords } from './find-records.ts'
import { type ChosenMapping, type ColumnReport, chooseMapping, dialectOf, spread } from './guessed-columns.ts'
import { isJsonLines, readJson } from './json-reader.ts'
import { READ_LIMITS, type ReadLimits, type SourceSink } from './records.ts'
import { decoded, type SourceText, WrongEncoding } from './text.ts'
import { readXml } from './xml-reader.ts'

/** Plain data, so that a thread can take it. */
export interface ReadingOrder {
  readonly path: string
  readonly name: string
  /** The name replaces a missing address. */
  readonly location?: string
  readonly output: string
  readonly format: SourceFormat
  /** null to detect the kind of content. */
  readonly content: SourceContent | null
  readonly records: string | null
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly mapping: ColumnNames
  readonly presetMapping: ColumnNames
  readonly constants: SourceConstants
  /**
   * ISO 4217 of the installation. If a file has prices in several currencies, the columns with this currency are read.
   */
  readonly currency?: string
  readonly limits?: ReadLimits
}

export interface Converted {
  readonly rows: number
  readonly columns: readonly string[]
  readonly mapping: ColumnNames
  readonly reports: readonly ColumnReport[]
  readonly isGuessed: boolean
  readonly found: FoundForm
  readonly noOffers: Readonly<Record<NoOffer, number>>
  readonly branches?: readonly NamedBranch[]
  /** Notes about the parts that were left out. */
  readonly notes?: readonly string[]
  /** Whether the file ends within a record, so that its goods are not all there. */
  readonly isCut?: boolean
}

/** The detected form of a file; null for inapplicable properties. */
export interface FoundForm {
  readonly format: SourceFormat
  readonly content: SourceContent
  readonly records: string | null
  readonly encoding: string | null
  readonly delimiter: string | null
}

export type ConversionResult =
  | ({ readonly ok: true } & Converted)
  | ({
      readonly ok: false
      readonly reason: string
      readonly questions: readonly SourceQuestion[]
    } & Converted)

/**
 * Reads a source's file and writes its records as the CSV of an import, in memory bounded by one piece and one record.
 * Rows that make no product are written unchanged, so that the import counts and explains them.
 */
export async function convertSource(order: ReadingOrder): Promise<ConversionResult> {
  const attempt = async (encoding: string | null) => {
    const conversion = new Conversion(order)
    try {
      await conversion.run(encoding)
      return { ok: true, ...conversion.converted } as const
    } catch (error) {
      await conversion.close()
      if (error instanceof SourceFault)
        return {
          ok: false,
          reason: error.message,
          questions: error.questions,
          ...conversion.converted,
        } as const
      throw error
    }
  }
  try {
    return await attempt(order.encoding)
  } catch (error) {
    if (!(error instanceof WrongEncoding)) throw error
    return attempt(error.better)
  }
}

const CUT = 'Súbor sa končí uprostred riadka. Tovar, ktorý v ňom chýba, neskončí.'

/** Records to examine before the mapping is chosen, in number and characters. */
const LOOK_RECORDS = 20_000
const LOOK_CHARS = 16_000_000

class Conversion implements SourceSink {
  readonly #order: ReadingOrder
  readonly #limits: ReadLimits
  readonly #output: CsvOutput
  readonly #wanted: ReadonlySet<string>
  #chosen: ChosenMapping = { mapping: {}, isGuessed: false, content: 'goods', reports: [] }
  #columns: readonly string[] = []
  #isComplete = false
  #rows: { read(cells: readonly string[]): SourceRow } | null = null
  /** Columns of a list of promotions whose value marks a promotion for everybody. */
  #says: ReadonlySet<number> = new Set()
  #dialect: NumberDialect = UNPROVED
  /** Records of a file whose mapping is not chosen yet; a string is an unreadable record. */
  #first: (readonly string[] | string)[] = []
  #firstChars = 0
  #fileCells: readonly string[] = []
  #count = 0
  #found: FoundForm
  #isCut = false
  readonly #noOffers: Record<NoOffer, number> = { blank: 0, nameless: 0, 'sold out': 0, conditional: 0 }

  constructor(order: ReadingOrder) {
    this.#order = order
    this.#limits = order.limits ?? READ_LIMITS
    this.#output = new CsvOutput(order.output)
    this.#found = {
      format: order.format,
      content: order.content ?? 'goods',
      records: order.records,
      encoding: null,
      delimiter: null,
    }
    const names = [order.mapping, order.presetMapping].flatMap((mapping) =>
      Object.keys(mapping).flatMap((target) => namesOf(mapping, target)),
    )
    this.#wanted = new Set(names.map(sourceColumnKey))
  }

  get converted(): Converted {
    const { mapping, reports, isGuessed } = this.#chosen
    return {
      rows: this.#count,
      columns: this.#columns.slice(0, -FILE_COLUMNS.length),
      mapping,
      reports,
      isGuessed,
      found: this.#found,
      noOffers: this.#noOffers,
      ...(this.#isCut && { isCut: true, notes: [CUT] }),
    }
  }

  async run(encoding: string | null): Promise<void> {
    const { path, name, format } = this.#order
    this.#output.add(ALL_CSV_COLUMNS)
    for await (const file of openContainer(path, name, format, this.#limits)) {
      await this.#read(file, encoding).catch((error: unknown) => {
        throw error instanceof SourceFault && file.name !== name
          ? new SourceFault(`${error.message} (${file.name})`)
          : error
      })
    }
    if (this.#count === 0) throw new SourceFault(this.#whyNothing())
    await this.#output.end()
  }

  close(): Promise<void> {
    return this.#output.close()
  }

  onColumns(columns: readonly string[], isComplete: boolean): void {
    this.#columns = [...columns, ...FILE_COLUMNS]
    this.#isComplete = isComplete
    if (this.#rows !== null) this.#mapRows()
  }

  isWanted(column: string): boolean {
    return this.#wanted.has(sourceColumnKey(column))
  }

  onRecord(cells: readonly string[]): void {
    if (this.#rows !== null) {
      this.#write(cells)
      return
    }
    this.#first.push(cells)
    for (const cell of cells) this.#firstChars += cell.length
    if (this.#first.length >= LOOK_RECORDS || this.#firstChars >= LOOK_CHARS) this.#choose()
  }

  onBroken(text: string): void {
    if (this.#rows === null) this.#first.push(text)
    else this.#writeBroken(text)
  }

  onCut(): void {
    this.#isCut = true
  }

  flush(): Promise<void> {
    return this.#output.flush()
  }

  async #read(file: PackedFile, encoding: string | null): Promise<void> {
    const base = file.name.replace(/\.[^.]{1,5}$/, '')
    this.#fileCells = [base, base.split('_')[0]!.trim(), storeOfFile(base)]
    this.#rows = null
    this.#first = []
    this.#firstChars = 0
    const text = await decoded(file.bytes, encoding)
    if (text.head.trim() === '') {
      if (file.name === this.#order.name) throw new SourceFault('Súbor je prázdny')
      return
    }
    await this.#readText(text)
    if (this.#rows === null && this.#columns.length > 0) this.#choose()
    // Records without a header may omit a column. A column in none of them is missing.
    if (!this.#isComplete) this.#requireColumns(mapColumns(this.#columns, this.#chosen.mapping))
  }

  async #readText(text: SourceText): Promise<void> {
    const { delimiter, records: set } = this.#order
    const format = formatOf(text.head, this.#order.format)
    const limits = this.#limits
    this.#found = { ...this.#found, format, encoding: text.encoding ?? null }
    if (format === 'csv') {
      const score = (columns: readonly string[]) => this.#score(columns)
      const used = await readCsv(text, delimiter, score, this, limits)
      this.#found = { ...this.#found, delimiter: used }
      return
    }
    const isKnown = set !== null && set.trim() !== ''
    const isPlain = format === 'json' && isJsonLines(text.head, null)
    const { records, text: whole } =
      isKnown || isPlain ? { records: isKnown ? set : null, text } : await findRecords(format, text)
    this.#found = { ...this.#found, records }
    if (format === 'json') await readJson(whole, records, this, limits)
    else await readXml(whole, records ?? '', this, limits)
  }

  #choose(): void {
    const { mapping: own, presetMapping: preset, constants, content, currency } = this.#order
    const records = this.#first
      .filter((record) => typeof record !== 'string')
      .map((cells) => this.#padded(cells))
    const isOwnForm = this.#isOwnForm
    this.#chosen = chooseMapping(this.#columns, records, {
      own,
      preset,
      isOwnForm,
      constants,
      content,
      currency,
    })
    this.#found = { ...this.#found, content: this.#chosen.content }
    const { positions } = mapColumns(this.#columns, this.#chosen.mapping)
    this.#dialect = dialectOf(records, positions)
    this.#says = saysEverybody(this.#columns, records, positions)
    this.#requireCurrency(records, positions)
    this.#requireWholeCells(records, positions)
    this.#mapRows()
    const first = this.#first
    this.#first = []
    for (const record of first)
      if (typeof record === 'string') this.#writeBroken(record)
      else this.#write(record)
  }

  /** Files in the product's own form may have further foreign columns. */
  get #isOwnForm(): boolean {
    return this.#order.presetMapping.Akcia !== undefined
  }

  #requireCurrency(records: readonly (readonly string[])[], positions: MappedPositions): void {
    const { constants, currency: own, location, name } = this.#order
    const foreign = foreignCurrency({
      ...{ columns: this.#columns, records: spread(records), positions, constants, own },
      ...{ dialect: this.#dialect, address: location ?? name },
    })
    if (foreign === null) return
    const { currency, found, isStated } = foreign
    const asks =
      currency === ''
        ? `Ceny sú celé čísla („${found}“): sú v inej mene alebo v centoch? Ak nie, zadajte menu celého súboru`
        : `Súbor neuvádza menu cien a hovorí o mene ${currency} („${found}“): zadajte menu celého súboru`
    const reason = isStated
      ? `Ceny v súbore sú v mene ${currency}, v ktorej tu ceny nie sú. Neprepočítavajú sa.`
      : asks
    throw new SourceFault(reason, 'final', { questions: [{ field: 'Currency', reason, found }] })
  }

  #requireWholeCells(records: readonly (readonly string[])[], positions: MappedPositions): void {
    const at = this.#found.format === 'csv' ? splitDecimals(records, positions) : null
    if (at === null) return
    const [price = '', next = ''] = this.#columns.slice(at, at + 2)
    throw new SourceFault(
      `Desatinná čiarka rozdelila ceny na stĺpce „${price}“ a „${next}“: uložte súbor s bodkočiarkami`,
    )
  }

  #mapRows(): void {
    const mapped = mapColumns(this.#columns, this.#chosen.mapping)
    if (this.#isComplete) this.#requireColumns(mapped)
    const [twice] = mapped.twice
    if (twice !== undefined) throw new SourceFault(`Stĺpec „${twice}“ je v hlavičke dvakrát`)
    const { constants } = this.#order
    const isOfGoods = this.#chosen.content === 'goods'
    this.#rows = isOfGoods
      ? new SourceRows(this.#columns, mapped.positions, constants, this.#dialect)
      : new PromotionRows(this.#columns, mapped.positions, constants, this.#dialect, this.#says)
  }

  #padded(cells: readonly string[]): readonly string[] {
    const width = this.#columns.length - this.#fileCells.length
    const padded: string[] = cells.slice(0, width)
    while (padded.length < width) padded.push('')
    padded.push(...this.#fileCells)
    return padded
  }

  #write(cells: readonly string[]): void {
    const padded = this.#padded(cells)
    const row = this.#rows!.read(padded)
    if (row.isOffer) {
      this.#countRow()
      this.#output.add(row.cells)
    } else if (row.reason !== 'blank') this.#noOffers[row.reason] += 1
  }

  #writeBroken(text: string): void {
    this.#countRow()
    // The line has fewer cells than the header, so that the import refuses the row and shows it.
    this.#output.add([`Nečitateľný riadok: ${text.slice(0, 200)}`])
  }

  #score(columns: readonly string[]): number {
    const { mapping, presetMapping } = this.#order
    const known = (names: ColumnNames) => Object.keys(mapColumns(columns, names).positions).length
    return Math.max(known(mapping), known(presetMapping), Object.keys(guessMapping(columns)).length)
  }

  #requireColumns({ missing, positions }: ReturnType<typeof mapColumns>): void {
    const { mapping, constants } = this.#order
    const isGiven = (target: string) => (constants[target] ?? '') !== ''
    if (Object.keys(mapping).length > 0) {
      const gone = missing.filter((target) => !isGiven(target))
      if (gone.length > 0) {
        const names = gone.map((target) => `„${namesOf(mapping, target).join('“ ani „')}“ (${target})`)
        throw new SourceFault(`V súbore chýba priradený stĺpec ${names.join(', ')}`)
      }
    }
    const has = (target: (typeof REQUIRED_COLUMNS)[number] | 'EAN' | 'Article') =>
      positions[target] !== undefined ||
      isGiven(target) ||
      (target === 'Price' && positions['Sale Price'] !== undefined)
    const needed: string[] =
      this.#chosen.content === 'goods'
        ? REQUIRED_COLUMNS.filter((target) => !has(target))
        : [...(has('EAN') || has('Article') ? [] : ['EAN']), ...(has('Store') ? [] : ['Store'])]
    if (needed.length > 0) {
      const questions = needed.map((field) => ({
        field,
        reason: this.#missing(field),
        found: this.#nearest(field),
      }))
      const reason = this.#isOwnForm
        ? `Nie je jasné, kde je ${needed.join(', ')}: priraďte stĺpec alebo zadajte pevnú hodnotu`
        : questions[0]!.reason
      throw new SourceFault(reason, 'final', { questions })
    }
  }

  #missing(field: string): string {
    const names = namesOf(this.#order.presetMapping, field).join('“ ani „')
    const nearest = this.#nearest(field)
    if (this.#isOwnForm || names === '')
      return `Nie je jasné, kde je ${field}: priraďte stĺpec alebo zadajte pevnú hodnotu`
    return nearest === ''
      ? `V súbore chýba stĺpec predlohy „${names}“ (${field}): priraďte iný alebo zadajte pevnú hodnotu`
      : `V súbore chýba stĺpec predlohy „${names}“ (${field}), najbližší je „${nearest}“: priraďte ho alebo zadajte pevnú hodnotu`
  }

  #nearest(target: string): string {
    const [guessed = ''] = namesOf(this.#chosen.guessed ?? {}, target)
    const { columns, reports } = this.converted
    const used = new Set(reports.flatMap(({ name, target: of }) => (of === '' ? [] : [name])))
    const free = columns.filter((column) => !used.has(column))
    return guessed || nearestName(namesOf(this.#order.presetMapping, target), free)
  }

  #whyNothing(): string {
    const { nameless, conditional, 'sold out': soldOut } = this.#noOffers
    if (nameless + conditional + soldOut === 0) return 'Súbor neobsahuje žiadne záznamy'
    return `V súbore nie je žiadna ponuka (vypredané: ${soldOut}, len za podmienky: ${conditional}, bez názvu a ceny: ${nameless})`
  }

  #countRow(): void {
    this.#count += 1
    if (this.#count > this.#limits.rows) {
      throw new SourceFault(`Súbor má viac ako ${this.#limits.rows} záznamov`)
    }
  }
}

/** Detects the format of a text regardless of the setting, because publishers mix formats up. */
function formatOf(head: string, set: SourceFormat): SourceFormat {
  const start = head
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, 200)
  if (/^[[{]\s*(?:[{["\]}]|$)/.test(start)) return 'json'
  if (/^<(?:\?xml|[A-Za-z][\w:.-]*[\s>/])/.test(start)) return 'xml'
  return set
}
