const YES = /^(?:[1ay]|yes|[aá]no|ja|da|tak|true)$/iu
const NO = /^(?:0|no?|nie|ne|nein|false)$/i

/** Returns whether a cell of a flag says yes: `áno`, `1`. */
export const isYes = (cell: string): boolean => YES.test(cell)

/** Returns whether a cell of a flag says no. Neither holds for any other text. */
export const isNo = (cell: string): boolean => NO.test(cell)
