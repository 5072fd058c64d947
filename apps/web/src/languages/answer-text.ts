import { fillText } from '@cenolov/core/language'
import { withShortWordsKept } from '@cenolov/core/text'
import { createStore } from '../store.ts'

type AnswerText = (text: string) => string

interface Spoken {
  readonly translate: AnswerText
  /** Texts of errors by their codes. */
  readonly errors: Readonly<Record<string, string>>
}

const spoken = createStore<Spoken>({ translate: withShortWordsKept, errors: {} })

/**
 * Returns a text of the server in the reader's language: an error, the message of an import, the reason of a guess. The
 * server's word is Slovak, also in what it stores; a text that the catalogue lacks stays so.
 */
export const answerText: AnswerText = (text) => spoken.get().translate(text)

/** Returns the text of an error in the reader's language; null where the server's Slovak text is to be shown. */
export function codedText(code: string, values: Readonly<Record<string, unknown>>): string | null {
  const text = spoken.get().errors[code]
  if (text === undefined) return null
  // A value may be a reason that the server wrote.
  const entries = Object.entries(values).map(([name, value]) => [name, answerText(String(value))])
  return fillText(text, Object.fromEntries(entries))
}

export function speakAnswers(translate: AnswerText, errors: Spoken['errors']): void {
  spoken.set({ translate, errors })
}
