import type { Article } from './articles.ts'
import type { TitleStyle } from './store-chains.ts'

/**
 * The article's title as the chain spells it. Two articles of one chain that differ in anything but their size
 * never share a title: brand, name and variant are always written out.
 */
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

/** `Danone Activia` where the name is the brand's own; nothing is said twice (`Milka` + `Milka`). */
function inSentence(brand: string, name: string): string {
  return name.startsWith(brand) ? name : `${brand} ${name}`
}
