import { fillText } from '@cenolov/core/language'
import { withShortWordsKept } from '@cenolov/core/text'

type AnswerText = (text: string) => string

let translate: AnswerText = withShortWordsKept
/** Texts of errors by their codes. */
let errors: Readonly<Record<string, string>> = {}

/**
 * Returns a text of the server in the reader's language: an error, the message of an import, the reason of a guess. The
 * server's word is Slovak, also in what it stores; a text that the catalogue lacks stays so.
 */
export const answerText: AnswerText = (text) => translate(text)

/** Returns the text of an error in the reader's language; null where the server's Slovak text is to be shown. */
export function codedText(code: string, values: Readonly<Record<string, unknown>>): string | null {
  const text = errors[code]
  if (text === undefined) return null
  // A value may be a reason that the server wrote.
  const entries = Object.entries(values).map(([name, value]) => [name, answerText(String(value))])
  return fillText(text, Object.fromEntries(entries))
}

export function speakAnswers(answers: AnswerText, ofErrors: Readonly<Record<string, string>>): void {
  translate = answers
  errors = ofErrors
}
