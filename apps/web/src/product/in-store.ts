import { SOURCE_LANGUAGE, spokenLanguage, t } from '@cenolov/core/language'
import { fold } from '@cenolov/core/text'

const IN_STORE: ReadonlyMap<string, string> = new Map([
  ['lidl', 'v\u00a0Lidli'],
  ['tesco', 'v\u00a0Tescu'],
  ['kaufland', 'v\u00a0Kauflande'],
  ['billa', 'v\u00a0Bille'],
  ['terno', 'v\u00a0Terne'],
  ['fresh', 'vo Freshi'],
  ['kraj', 'v\u00a0Kraji'],
  ['metro', 'v\u00a0Metre'],
  ['yeme', 'v\u00a0Yeme'],
  ['coop jednota', 'v\u00a0COOP Jednote'],
])

/** Returns where something costs: `v Lidli`, and `v obchode X` for a name without a known form. */
export const inStore = (store: string): string =>
  (spokenLanguage() === SOURCE_LANGUAGE ? IN_STORE.get(fold(store)) : undefined) ??
  t('v\u00a0obchode {store}', { store })

/** The same at the beginning of a sentence. */
export const inStoreFirst = (store: string): string => {
  const text = inStore(store)
  return text[0]!.toUpperCase() + text.slice(1)
}
