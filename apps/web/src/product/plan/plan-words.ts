import { t } from '@cenolov/core/language'
import { type PluralForms, pluralForm } from '@cenolov/core/text'
import { countOf, formatEuro, outOf } from '../../format/numbers.ts'

const NAMED_MAX = 3
const OTHERS: PluralForms = [t('ďalšia'), t('ďalšie'), t('ďalších')]
const FROM_ITEMS: PluralForms = [t('položky'), t('položiek'), t('položiek')]

/** `Má 1 zo 4 položiek.`: of all that was wanted, whether or not any store sells it. */
export const foundWords = (found: number, all: number): string =>
  found === all
    ? t('Má všetko.')
    : t('Má {part} {items}.', { part: outOf(found, all), items: pluralForm(all, FROM_ITEMS) })

/** `Chýba: mlieko, chlieb, vajcia a 3 ďalšie.`; '' when nothing is missing. */
export function missingWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length - NAMED_MAX
  const named = names.slice(0, NAMED_MAX).join(', ')
  return more > 0
    ? t('Chýba: {named} a\u00a0{more}.', { named, more: countOf(more, OTHERS) })
    : t('Chýba: {named}.', { named })
}

/** `Bez ceny: soľ a 3 ďalšie.`: what no store sells. */
export function unpricedWords(names: readonly string[]): string {
  const more = names.length - NAMED_MAX
  const named = names.slice(0, NAMED_MAX).join(', ')
  return more > 0
    ? t('Bez ceny: {named} a\u00a0{more}.', { named, more: countOf(more, OTHERS) })
    : t('Bez ceny: {named}.', { named })
}

/** `Keď nákup rozdelíte, ušetríte 0,60 € a kúpite aj to, čo prvý nemá.` */
export function pairWords({ saves, adds }: { readonly saves: number; readonly adds: number }): string {
  const saved = t('Keď nákup rozdelíte, ušetríte {saves}', { saves: formatEuro(saves) })
  if (adds === 0) return saves > 0 ? `${saved}.` : ''
  return saves > 0
    ? t('{saved} a\u00a0kúpite aj to, čo prvý nemá.', { saved })
    : t('V\u00a0druhom obchode kúpite aj to, čo prvý nemá.')
}
