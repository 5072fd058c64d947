/** What a check of the doctor found: one line, with the remedy where something is wrong. */
export interface Finding {
  readonly part: string
  readonly text: string
  /** null: all is well. */
  readonly remedy: string | null
}

export const well = (part: string, text: string): Finding => ({ part, text, remedy: null })
export const wrong = (part: string, text: string, remedy: string): Finding => ({ part, text, remedy })
