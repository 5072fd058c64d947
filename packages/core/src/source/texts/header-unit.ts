/** A longer end of a name is not a unit in brackets. */
const UNIT_MAX = 8

/** Returns the unit of all numbers of a column from its name (`neto količina(KG)`, `weight_kg`), or an empty text. */
export function unitInHeader(name: string): string {
  const [, unit = ''] = /[([_ ] {0,2}(kg|g|l|ml) ?[)\]]?$/i.exec(name.trimEnd().slice(-UNIT_MAX)) ?? []
  return unit.toLowerCase()
}

/** Returns whether the numbers of a column are hundredths of the currency, by its words: `price cents`, `cent amount`. */
export const isInCents = (words: string): boolean =>
  /(?:^| )(?:cents?|cts?|centov|centoch|centy|centimes?|centimos?|halier\p{L}*|haler\p{L}*|minor)(?: |$)/u.test(
    words,
  )
