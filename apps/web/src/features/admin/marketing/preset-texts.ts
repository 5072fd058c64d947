export const HEADLINES = [
  'Top akcie týždňa',
  'Super zľavy',
  'Akcia dňa',
  'Veľký výpredaj',
  'Najlepšie ceny',
  'Ulovte si zľavu',
  'Len tento týždeň',
  'Čerstvé za menej',
  'Víkendový nákup',
  'Ušetrite dnes',
] as const

export const SUB_HEADLINES = [
  'Ceny z vašich obchodov na jednom mieste',
  'Porovnajte skôr, než vyrazíte',
  'Platí do vypredania zásob',
  'Viac v košíku, viac v peňaženke',
  'Každý deň nové akcie',
  'Nákup, ktorý sa oplatí',
  'Obľúbené značky za menej',
  'Lov na najlepšie ceny',
] as const

export const HEADLINE_MAX = 60
export const SUB_HEADLINE_MAX = 80
