import { fold } from '../text/fold.ts'
import type { Measured } from './measured.ts'

/**
 * Goods sold by the litre, by their whole words. `mliečna čokoláda` is not a liquid, and neither are goods `v oleji`.
 */
const WORDS =
  'mliek[oa]|napoj(e|ov)?|dzus(y|ov)?|nektar(e|y)?|stav[ay]|sirup(y|ov)?|smoothie|most|piv[oa]|radler|cider|vin[oa]|' +
  'sekt|prosecco|limonad[ay]|tonik|tonic|kofola|coca|kola|cola|ladov[ye] caje?|vod[ay]|mineralk[ay]|vodka|rum|gin|whisk(e)?y|brandy|' +
  'liker(y)?|konak|borovicka|slivovica|destilat(y)?|liehovin[ay]|olej(e)?|ocot|octy|zincica|smotana na|sojova omacka|' +
  'wc gel|lak na|zubn[ae] past[ay]'
/** The beginnings of words of goods sold by the litre. */
const STEMS =
  'zmrzlin|nanuk|kornut|sampon|kondicioner|dezodorant|antiperspirant|sprchov|tekut|avivaz|cistic|prostried|osviezovac'
const LIQUID = new RegExp(`(?<!\\p{L})(?:(?:${WORDS})(?!\\p{L})|${STEMS})`, 'u')
/** Solids whose titles have such words: powders, sweets, thick goods, and goods in a liquid. */
const SOLID =
  /susen|kondenz|prask?[ok]|instant|granul|cokolad|keks|susienk|tycink|cukrik|lizank|zele(?!\p{L})|zuvack|bonbon|puding|ryza|kas[ae]|cereal|musli|jogurt|kefir|acid|tvaroh|syr|maslo|dojcenske|kapsul|tablet|zmes|kavov|mlet|zrnkov|caj|oplatk|tuniak|sardink|losos|(?<!tekute )mydlo|krem|gumov/u

/**
 * Returns whether a product without an amount in its title is sold by the litre: by its title, else by its narrowest
 * category that shows it.
 */
export function isLiquid({ title, category, secondary_category, third_category }: Measured): boolean {
  for (const text of [title, third_category, secondary_category, category]) {
    const folded = fold(text ?? '')
    if (SOLID.test(folded.replace(/ladov. caj/, ''))) return false
    if (LIQUID.test(folded)) return true
  }
  return false
}
