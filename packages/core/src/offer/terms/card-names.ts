export const KNOWN_CARDS = [
  'Lidl Plus',
  'Tesco Clubcard',
  'Kaufland Card',
  'Moja Billa',
  'COOP Jednota',
] as const

export const CARD_MAX_LENGTH = 60
export const CARDS_MAX = 30
