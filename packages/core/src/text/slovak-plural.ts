/** Forms for 1, for 2 to 4, and for all other counts: `['produkt', 'produkty', 'produktov']`. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** Returns the Slovak form for a count: 1 produkt, 2 produkty, 5 produktov, 1,5 produktov. */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  if (count === 1) return one
  return count === 2 || count === 3 || count === 4 ? few : many
}
