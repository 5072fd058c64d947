import type { PluralForms } from '@cenolov/core/text'
import { countOf, formatEuro } from '../../format/numbers.ts'

const NAMED_MAX = 3
const OTHERS: PluralForms = ['ďalšia', 'ďalšie', 'ďalších']

/** `Chýba: mlieko, chlieb, vajcia a 3 ďalšie.`; '' when nothing is missing. */
export function missingWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length - NAMED_MAX
  const named = names.slice(0, NAMED_MAX).join(', ')
  return more > 0 ? `Chýba: ${named} a\u00a0${countOf(more, OTHERS)}.` : `Chýba: ${named}.`
}

/** `V druhom obchode ušetríte 0,60 € a kúpite aj to, čo prvý nemá.` */
export function pairWords({ saves, adds }: { readonly saves: number; readonly adds: number }): string {
  const saved = `V\u00a0druhom obchode ušetríte ${formatEuro(saves)}`
  if (adds === 0) return saves > 0 ? `${saved}.` : ''
  return saves > 0
    ? `${saved} a\u00a0kúpite aj to, čo prvý nemá.`
    : 'V\u00a0druhom obchode kúpite aj to, čo prvý nemá.'
}
