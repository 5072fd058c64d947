const FIELDS_MAX = 50
const FIELD_CHARS = 500
/** Records that wait for values behind them, in number and characters. */
const WAITING_MAX = 1_000
const WAITING_CHARS = 1_000_000

interface Parent {
  readonly name: string
  readonly above: Parent | null
  readonly fields: Map<string, string>
  readonly headings: Map<string, ReadonlyMap<string, string>>
  hasRecords: boolean
}

interface Waiting {
  readonly values: Map<string, string>
  readonly parent: Parent | null
}

/**
 * Gives each record the values of the elements around it, as `../name`. Only its own parents count. A value behind the
 * records of its parent applies to them too, as long as the waiting records fit into the limit.
 */
export class ParentFields {
  #parent: Parent | null = null
  #waiting: Waiting[] = []
  #chars = 0
  readonly #send: (values: ReadonlyMap<string, string>) => void

  constructor(send: (values: ReadonlyMap<string, string>) => void) {
    this.#send = send
  }

  open(name: string): void {
    const above = this.#parent
    this.#parent = { name, above, fields: new Map(), headings: new Map(), hasRecords: false }
  }

  set(name: string, value: string): void {
    const fields = this.#parent?.fields
    if (fields !== undefined && (fields.size < FIELDS_MAX || fields.has(name)))
      fields.set(name, value.slice(0, FIELD_CHARS))
  }

  /** A parent without records is a heading for the following records, unless others of its name have records. */
  close(): void {
    const parent = this.#parent
    if (parent === null) return
    this.#parent = parent.above
    const { above } = parent
    if (above === null || parent.hasRecords) return
    const said = new Map([
      ...[...parent.headings.values()].flatMap((fields) => [...fields]),
      ...parent.fields,
    ])
    if (said.size > 0 && (above.headings.size < FIELDS_MAX || above.headings.has(parent.name)))
      above.headings.set(parent.name, new Map([...said].slice(0, FIELDS_MAX)))
  }

  add(values: Map<string, string>, chars: number): void {
    for (let parent = this.#parent; parent !== null && !parent.hasRecords; parent = parent.above) {
      parent.hasRecords = true
      parent.above?.headings.delete(parent.name)
    }
    this.#waiting.push({ values, parent: this.#parent })
    this.#chars += chars
    if (this.#waiting.length >= WAITING_MAX || this.#chars >= WAITING_CHARS) this.flush()
  }

  flush(): void {
    for (const { values, parent } of this.#waiting) {
      for (let around = parent; around !== null; around = around.above)
        for (const fields of [around.fields, ...around.headings.values()])
          for (const [name, value] of fields) if (!values.has(`../${name}`)) values.set(`../${name}`, value)
      this.#send(values)
    }
    this.#waiting = []
    this.#chars = 0
  }
}
