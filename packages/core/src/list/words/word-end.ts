export const END = '(?![\\p{L}\\p{N}])'

/** Returns whether a text names anything: a letter or an emoji. */
export const hasWords = (text: string): boolean => /[\p{L}\p{Emoji_Presentation}]/u.test(text)
