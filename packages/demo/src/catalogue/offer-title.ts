import type { TitleStyle } from '../assortment/store-chains.ts'
import type { Article } from './articles.ts'

/** Returns the title as the chain spells it. Titles within a chain differ unless only the size does. */
export function offerTitle(article: Article, style: TitleStyle): string {
  const { brand, variant, size } = article
  const name = article.kind.name
  const goods = `${brand === '' ? name : inSentence(brand, name)} ${variant}`.trim()
  const branded = style.brand === 'capitals' ? goods.replace(brand, brand.toLocaleUpperCase('sk')) : goods
  const ordered = style.brand === 'last' && brand !== '' ? `${name} ${variant} ${brand}` : branded
  const counted = size.gram === 0 || style.size !== 'none'
  const sized = counted
    ? `${ordered} ${style.size === 'tight' ? size.label.replaceAll(' ', '') : size.label}`
    : ordered
  return style.percent === 'tight' ? sized.replaceAll(' %', '%') : sized
}

/** Joins brand and name: `Danone Activia`, but `Milka` only once where both are the same. */
function inSentence(brand: string, name: string): string {
  return name.startsWith(brand) ? name : `${brand} ${name}`
}
