import { discountPercent, effectivePrice, originalPrice, priceText } from '@cenolov/core/offer'
import { type Product, permalink } from '@cenolov/core/product'
import { escapeXml } from '#platform/markup.ts'

export interface DealsOf {
  readonly category: string
  readonly store: string
}

export interface FeedSettings {
  readonly publicUrl: string
  readonly siteName: string
}

/**
 * Returns discounts as Atom (RFC 4287). A discount keeps its id for as long as its price holds, because readers show an
 * entry only once.
 * @param changedOn by id, the day of the last change of a product's price
 */
export function dealsFeed(
  products: readonly Product[],
  changedOn: ReadonlyMap<number, string>,
  of: DealsOf,
  settings: FeedSettings,
): string {
  const { publicUrl, siteName } = settings
  const host = new URL(publicUrl).hostname
  const query = new URLSearchParams(Object.entries(of).filter(([, value]) => value !== ''))
  const search = query.size === 0 ? '' : `?${query}`
  const title = [`${siteName}: najväčšie zľavy`, of.category, of.store]
    .filter((part) => part !== '')
    .join(', ')
  const updatedOn = (product: Product) => changedOn.get(product.id) ?? dayOf(product)
  const days = products.map(updatedOn)
  const updated = days.toSorted().at(-1) ?? '1970-01-01'
  const entries = products.map((product) => {
    const day = dayOf(product)
    const address = publicUrl + permalink(product)
    const cents = Math.round(effectivePrice(product) * 100)
    return `<entry><id>tag:${host},${day}:akcia-${product.id}-${cents}</id><updated>${updatedOn(product)}T00:00:00Z</updated>
<title>${escapeXml(`${product.title}: ${priceText(effectivePrice(product), product.currency)}`)}</title>
<summary>${escapeXml(summaryOf(product))}</summary>
<category term="${escapeXml(product.category)}"/><link rel="alternate" href="${escapeXml(address)}"/></entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="sk"><id>tag:${host},2026:akcie${escapeXml(search)}</id>
<title>${escapeXml(title)}</title><updated>${updated}T00:00:00Z</updated><author><name>${escapeXml(siteName)}</name></author>
<link rel="self" href="${escapeXml(`${publicUrl}/akcie.atom${search}`)}"/>
<link rel="alternate" href="${escapeXml(`${publicUrl}/products?${new URLSearchParams([...query, ['filter', 'akcia']])}`)}"/>
${entries.join('\n')}</feed>
`
}

const dayOf = ({ sale_since: since, date }: Product): string => since || date

function summaryOf(product: Product): string {
  const before = priceText(originalPrice(product), product.currency)
  const where = [product.store, product.specific_store].filter((part) => part !== '').join(', ')
  return `${where}: zľava ${discountPercent(product)} %, bežne ${before}`
}
