import type { PricesInBranches, ProductInBranch } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { effectivePrice } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { formatEuro } from '../../format/numbers.ts'

type ShownProduct = Product & Partial<Pick<ProductInBranch, 'branch_id' | 'chain_price' | 'chain_akcia'>>

/**
 * Says what a product costs in the shopper's branches where that differs from the shown price: `vo vašej predajni
 * 1,19 €`, `vo vašej predajni nie je`; of a product at a branch's price `inde 1,09 €`. '' where nothing differs, or the
 * shopper has no branch of the chain.
 * @param day the day of the shops, `YYYY-MM-DD`
 */
export function ownBranchWords(product: ShownProduct, prices: PricesInBranches, day: string): string {
  const { chain_price: price, chain_akcia: akcia } = product
  const shown = effectivePrice(product)
  if (product.branch_id !== undefined) {
    const elsewhere = price === undefined ? shown : effectivePrice({ price, akcia: akcia ?? 'No' })
    return elsewhere === shown ? '' : t('inde {elsewhere}', { elsewhere: formatEuro(elsewhere) })
  }
  if (!prices.hasStore(product.store)) return ''
  const own = prices.productIn(product, day)
  if (own === null) return t('vo vašej predajni nie je')
  const here = effectivePrice(own)
  return here === shown ? '' : t('vo vašej predajni {here}', { here: formatEuro(here) })
}
