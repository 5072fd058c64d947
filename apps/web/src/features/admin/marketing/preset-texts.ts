import { t } from '@cenolov/core/language'

export const HEADLINES = [
  t('Top akcie týždňa'),
  t('Super zľavy'),
  t('Akcia dňa'),
  t('Veľký výpredaj'),
  t('Najlepšie ceny'),
  t('Ulovte si zľavu'),
  t('Len tento týždeň'),
  t('Čerstvé za menej'),
  t('Víkendový nákup'),
  t('Ušetrite dnes'),
] as const

export const SUB_HEADLINES = [
  t('Ceny z vašich obchodov na jednom mieste'),
  t('Porovnajte skôr, než vyrazíte'),
  t('Platí do vypredania zásob'),
  t('Viac v košíku, viac v peňaženke'),
  t('Každý deň nové akcie'),
  t('Nákup, ktorý sa oplatí'),
  t('Obľúbené značky za menej'),
  t('Lov na najlepšie ceny'),
] as const

export const HEADLINE_MAX = 60
export const SUB_HEADLINE_MAX = 80
