import { FACT_FILTERS, type FactFilter } from '@cenolov/core/facts'
import { t } from '@cenolov/core/language'

const GRADES = ['A', 'B', 'C', 'D', 'E'].map((grade) => `Nutri-Score ${grade}`)

/** Names of the filters, as they stand on chips. */
const WORDS: readonly string[] = [
  ...GRADES,
  t('Vegánske'),
  t('Vegetariánske'),
  t('Bio'),
  t('Bez lepku'),
  t('Bez kôrovcov'),
  t('Bez vajec'),
  t('Bez rýb'),
  t('Bez arašidov'),
  t('Bez sóje'),
  t('Bez mlieka'),
  t('Bez orechov'),
  t('Bez zeleru'),
  t('Bez horčice'),
  t('Bez sezamu'),
  t('Bez siričitanov'),
  t('Bez vlčieho bôbu'),
  t('Bez mäkkýšov'),
]

export const factName = (filter: FactFilter): string => WORDS[FACT_FILTERS.indexOf(filter)]!
