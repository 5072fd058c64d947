import { fillText, type TextValues } from '@cenolov/core/language'
import texts from './error-texts.sk.json' with { type: 'json' }

/** Names an error for programs and for interfaces in other languages. A published code keeps its meaning. */
export type ErrorCode = keyof typeof texts
/** Fills the places of an error's text: `{most}`. */
export type ErrorValues = TextValues

export const ERROR_CODES = Object.keys(texts) as ErrorCode[]

/** Returns the Slovak text of an error, which is the `detail` of its answer. */
export const errorText = (code: ErrorCode, values: ErrorValues): string => fillText(texts[code], values)
