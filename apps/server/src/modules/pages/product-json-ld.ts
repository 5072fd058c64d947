import { shownUnitPrice } from '@cenolov/core/amount'
import { discountPercent, effectivePrice, originalPrice } from '@cenolov/core/offer'
import { type Product, productImage } from '@cenolov/core/product'

/** UN/CEFACT codes of the units that people compare prices by; a wash has none. */
const UNIT_CODES = { kg: 'KGM', l: 'LTR', m: 'MTR', ks: 'C62', pranie: null } as const

/** A product as schema.org describes it: what it costs, where, until now and by the unit. */
export function productJsonLd(product: Product, publicUrl: string): unknown {
  const address = `${publicUrl}/products?product=${product.id}`
  const image = productImage(product, publicUrl)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    name: product.title,
    ...(product.category === '' ? {} : { category: product.category }),
    // Pictures of other sites are not ours to hand on.
    ...(image?.startsWith(`${publicUrl}/`) ? { image } : {}),
    ...(product.ean === '' ? {} : { gtin14: product.ean }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: effectivePrice(product).toFixed(2),
      priceCurrency: product.currency,
      ...(product.date === '' ? {} : { validFrom: product.date }),
      ...(product.store === '' ? {} : { seller: { '@type': 'Organization', name: product.store } }),
      priceSpecification: priceSpecifications(product),
    },
  }
}

function priceSpecifications(product: Product): unknown[] {
  const unit = shownUnitPrice(product)
  const unitCode = unit === null ? null : UNIT_CODES[unit.per]
  return [
    ...(discountPercent(product) > 0
      ? [
          {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: originalPrice(product).toFixed(2),
            priceCurrency: product.currency,
          },
        ]
      : []),
    ...(unit === null || unitCode === null
      ? []
      : [
          {
            '@type': 'UnitPriceSpecification',
            price: unit.euros.toFixed(2),
            priceCurrency: product.currency,
            referenceQuantity: { '@type': 'QuantitativeValue', value: '1', unitCode },
          },
        ]),
  ]
}
