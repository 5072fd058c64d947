import { pluralForm } from '@cenolov/core/text'

/** The first set variable of the locale applies, as in other commands of a system. */
const { LC_ALL, LC_MESSAGES, LANG } = process.env
const isEnglish = /^en(?:[_.@]|$)/i.test(LC_ALL || LC_MESSAGES || LANG || '')

/** Text of a command for its operator: English where the locale is English, Slovak everywhere else. */
export const say = (slovak: string, english: string): string => (isEnglish ? english : slovak)

export const sayCount = (
  count: number,
  slovak: readonly [one: string, few: string, many: string],
  english: readonly [one: string, many: string],
): string => `${count} ${say(pluralForm(count, slovak), english[count === 1 ? 0 : 1])}`

export const sayNumber = (value: number): string =>
  value.toLocaleString(say('sk-SK', 'en-GB'), { maximumFractionDigits: 1 })
