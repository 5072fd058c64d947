import { fillText, type TextValues } from '@cenolov/core/language'
import { pluralForm } from '@cenolov/core/text'
import english from './operator-texts.en.json' with { type: 'json' }
import slovak from './operator-texts.sk.json' with { type: 'json' }

/** The first set variable of the locale applies, as in other commands of a system. */
const { LC_ALL, LC_MESSAGES, LANG } = process.env
const isEnglish = /^en(?:[_.@]|$)/i.test(LC_ALL || LC_MESSAGES || LANG || '')

type OperatorText = keyof typeof slovak
const TEXTS: Readonly<Record<OperatorText, string | readonly string[]>> = isEnglish ? english : slovak

/**
 * Returns a text of a command for its operator: English where the locale is English, Slovak everywhere else.
 * @param values of the text's placeholders; `count` also chooses the form of a text with forms for one, a few and many
 */
export function say(key: OperatorText, values: TextValues = {}): string {
  const text = TEXTS[key]
  const [one, few, many] = typeof text === 'string' ? [text] : text
  return fillText(pluralForm(Number(values.count), [one!, few ?? one!, many ?? few ?? one!]), values)
}

export const sayNumber = (value: number): string =>
  value.toLocaleString(isEnglish ? 'en-GB' : 'sk-SK', { maximumFractionDigits: 1 })
