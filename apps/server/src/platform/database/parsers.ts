import pg from 'pg'

const { builtins } = pg.types
const asNumber = (text: string): number => Number(text)
const asText = (text: string): string => text

/**
 * How a column's text becomes a JavaScript value: integers and decimals become numbers (ids stay far below 2^53,
 * money has two decimals), a day stays `YYYY-MM-DD`, and the rest is `pg`'s default.
 */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  [builtins.DATE, asText],
])

export const parserOf = ((oid: number, format?: 'text' | 'binary') =>
  PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser
