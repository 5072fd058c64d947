import { shownUnitPrice } from '@cenolov/core/amount'
import { discountPercent, effectivePrice, isOnSale, originalPrice } from '@cenolov/core/offer'
import { isRestricted, type Product, permalink, productImage } from '@cenolov/core/product'

/** UN/CEFACT codes of the units in which people compare prices; a wash has none. */
const UNIT_CODES = { kg: 'KGM', l: 'LTR', m: 'MTR', ks: 'C62', pranie: null } as const

export function productJsonLd(product: Product, publicUrl: string): unknown {
  const address = publicUrl + permalink(product)
  const image = productImage(product, publicUrl)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    name: product.title,
    ...(product.category === '' ? {} : { category: product.category }),
    // We may not publish pictures of other sites.
    ...(image?.startsWith(`${publicUrl}/`) ? { image } : {}),
    // A number that a chain assigns itself means other goods elsewhere.
    ...(product.ean === '' || isRestricted(product.ean) ? {} : { gtin14: product.ean }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: effectivePrice(product).toFixed(2),
      priceCurrency: product.currency,
      availability: 'https://schema.org/InStock',
      ...(product.date === '' ? {} : { validFrom: product.date }),
      ...(isOnSale(product) && product.offer?.valid_to ? { priceValidUntil: product.offer.valid_to } : {}),
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
