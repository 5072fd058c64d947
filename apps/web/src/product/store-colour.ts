import { fold } from '@cenolov/core'

/** The colour by which shoppers know a chain. */
const CHAINS: Readonly<Record<string, string>> = {
  lidl: '#0050aa',
  kaufland: '#e10915',
  tesco: '#00539f',
  billa: '#f2b600',
  'coop jednota': '#d2232a',
  terno: '#2e7d32',
  fresh: '#43a047',
  yeme: '#7a9a01',
  metro: '#003d7d',
  dm: '#4a3aff',
  teta: '#c2005f',
  rossmann: '#c3002d',
  penny: '#cd1719',
  klas: '#e07a00',
  malina: '#a3195b',
}

/** A chain's brand colour, or a stable one derived from its name. */
export function storeColour(store: string): string {
  const name = fold(store)
  const known = CHAINS[name]
  if (known) return known
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return `hsl(${hash} 52% 44%)`
}
