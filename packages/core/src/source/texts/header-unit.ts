/** A longer end of a name is not a unit in brackets. */
const UNIT_MAX = 8

/** Returns the unit of all numbers of a column from its name (`neto količina(KG)`, `weight_kg`), or an empty text. */
export function unitInHeader(name: string): string {
  const [, unit = ''] = /[([_ ] {0,2}(kg|g|l|ml) ?[)\]]?$/i.exec(name.trimEnd().slice(-UNIT_MAX)) ?? []
  return unit.toLowerCase()
}
