import { unitPriceSize } from '@cenolov/core/offer'

/** What is staged of an offer that holds now, with the type of each column. */
const OFFER_TYPES = {
  akcia: 'text',
  terms: 'text',
  shown_offer: 'text',
  card_akcia: 'text',
  terms_turn: 'date',
  unit_price: 'numeric',
} as const

/** What is staged of an offer beside which a promotion is known. */
export const PROMOTED_TYPES = { ...OFFER_TYPES, promotion: 'text', turns: 'jsonb' } as const

/** Returns the query that sets the offers of staged rows. Its parameters are the values of `columns`, column by column. */
function setOffers(types: Readonly<Record<string, string>>): { text: string; columns: string[] } {
  const names = Object.keys(types)
  const all = { row: 'integer', ...types }
  return {
    columns: Object.keys(all),
    text: `UPDATE import_rows r SET ${names.map((name) => `${name} = o.${name}`).join(', ')}
      FROM ${unnested(all, 'o')} WHERE r.row = o.row`,
  }
}

export const SET_OFFERS = setOffers(OFFER_TYPES)
export const SET_PROMOTED = setOffers(PROMOTED_TYPES)

/** Returns the table `name` of an array for each column. */
export function unnested(types: Readonly<Record<string, string>>, name: string): string {
  const arrays = Object.values(types).map((type, place) => `$${place + 1}::${type}[]`)
  return `unnest(${arrays.join(', ')}) AS ${name} (${Object.keys(types).join(', ')})`
}

/** Returns what a unit price is of, from the texts of a row's gram, amount and unit. */
export function sizeIn([gram, amount, unit]: readonly (string | null)[]): number {
  return unitPriceSize({
    gram: Number(gram),
    amount: Number(amount),
    amount_unit: unit ?? '',
  })
}
