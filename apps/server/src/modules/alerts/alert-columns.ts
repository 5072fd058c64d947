import { ALERT_TYPES, type AlertType } from '@cenolov/core/alerts'

export interface AlertRow {
  readonly id: number
  readonly userId: number
  readonly keyword: string
  readonly folded: string
  readonly type: AlertType
  readonly maxResults: number
  readonly sinceChangeId: number
}

export const typeNumber = (type: AlertType): number => ALERT_TYPES.indexOf(type)

/**
 * A million alerts in columns, 40 bytes each. Alerts with equal keywords are adjacent, so each keyword is searched
 * once.
 */
export class AlertColumns {
  readonly size: number
  readonly keywords: readonly string[]
  readonly #ids: Float64Array
  readonly #userIds: Float64Array
  readonly #since: Float64Array
  readonly #types: Uint8Array
  readonly #maxResults: Uint8Array
  readonly #texts: readonly string[]
  readonly #textOf: Uint32Array
  /** Start of each keyword's alerts in `#byKeyword`, plus one end entry. */
  readonly #starts: Uint32Array
  readonly #byKeyword: Uint32Array

  /** @param batches in the order of their ids */
  static async read(batches: AsyncIterable<readonly AlertRow[]>): Promise<AlertColumns> {
    const [ids, userIds, since, types, maxResults, textOf, keywordOf]: number[][] = [
      [],
      [],
      [],
      [],
      [],
      [],
      [],
    ]
    const [texts, keywords] = [new Numbers(), new Numbers()]
    for await (const rows of batches) {
      for (const row of rows) {
        ids!.push(row.id)
        userIds!.push(row.userId)
        since!.push(row.sinceChangeId)
        types!.push(typeNumber(row.type))
        maxResults!.push(row.maxResults)
        textOf!.push(texts.of(row.keyword))
        keywordOf!.push(keywords.of(row.folded))
      }
    }
    return new AlertColumns({
      ids: Float64Array.from(ids!),
      userIds: Float64Array.from(userIds!),
      since: Float64Array.from(since!),
      types: Uint8Array.from(types!),
      maxResults: Uint8Array.from(maxResults!),
      texts: texts.names,
      textOf: Uint32Array.from(textOf!),
      keywords: keywords.names,
      keywordOf: keywordOf!,
    })
  }

  private constructor(columns: {
    readonly ids: Float64Array
    readonly userIds: Float64Array
    readonly since: Float64Array
    readonly types: Uint8Array
    readonly maxResults: Uint8Array
    readonly texts: readonly string[]
    readonly textOf: Uint32Array
    readonly keywords: readonly string[]
    readonly keywordOf: readonly number[]
  }) {
    this.size = columns.ids.length
    this.keywords = columns.keywords
    this.#ids = columns.ids
    this.#userIds = columns.userIds
    this.#since = columns.since
    this.#types = columns.types
    this.#maxResults = columns.maxResults
    this.#texts = columns.texts
    this.#textOf = columns.textOf
    const starts = new Uint32Array(columns.keywords.length + 1)
    for (const keyword of columns.keywordOf) starts[keyword + 1] = starts[keyword + 1]! + 1
    for (let keyword = 0; keyword < columns.keywords.length; keyword += 1) {
      starts[keyword + 1] = starts[keyword + 1]! + starts[keyword]!
    }
    const next = starts.slice(0, columns.keywords.length)
    const byKeyword = new Uint32Array(this.size)
    for (const [alert, keyword] of columns.keywordOf.entries()) {
      byKeyword[next[keyword]!] = alert
      next[keyword] = next[keyword]! + 1
    }
    this.#starts = starts
    this.#byKeyword = byKeyword
  }

  ofKeyword(keyword: number, visit: (alert: number) => void): void {
    for (let at = this.#starts[keyword]!; at < this.#starts[keyword + 1]!; at += 1)
      visit(this.#byKeyword[at]!)
  }

  typeOf(alert: number): number {
    return this.#types[alert]!
  }

  maxResultsOf(alert: number): number {
    return this.#maxResults[alert]!
  }

  sinceOf(alert: number): number {
    return this.#since[alert]!
  }

  userOf(alert: number): number {
    return this.#userIds[alert]!
  }

  described(alert: number): { readonly alertId: number; readonly keyword: string; readonly type: AlertType } {
    return {
      alertId: this.#ids[alert]!,
      keyword: this.#texts[this.#textOf[alert]!]!,
      type: ALERT_TYPES[this.#types[alert]!]!,
    }
  }
}

class Numbers {
  readonly #numbers = new Map<string, number>()

  get names(): string[] {
    return [...this.#numbers.keys()]
  }

  of(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size
    this.#numbers.set(text, number)
    return number
  }
}
