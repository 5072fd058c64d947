import { type Connection, runOn } from '../run-on.ts'

/**
 * Writes to products what their current sale is worth, by the database function `real_discounts`: since when it lasts and
 * the lowest price before it. Call it after a change of their history, in the same transaction.
 */
export async function refreshRealDiscounts(
  connection: Connection,
  ids: readonly (number | string)[],
): Promise<void> {
  await runOn(connection)(writeDiscounts('real_discounts($1::bigint[])'), [ids])
}

/**
 * Returns the statement that writes discounts to their products, for a caller that has calculated many already.
 * @param discounts a table with the columns of `real_discounts`
 */
export const writeDiscounts = (discounts: string): string => `
UPDATE products p SET sale_since = d.sale_since, lowest_price_30 = d.lowest_price_30
FROM ${discounts} d
WHERE p.id = d.product_id
  AND (p.sale_since, p.lowest_price_30) IS DISTINCT FROM (d.sale_since, d.lowest_price_30)`
