import { type Connection, runOn } from '../run-on.ts'

/**
 * Writes to products what their current sale is worth, by the database function `real_discounts`: since when it lasts, the
 * lowest price before it, and from which day on it is permanent. Call it after a change of their history, in the same
 * transaction.
 */
export async function refreshRealDiscounts(
  connection: Connection,
  ids: readonly (number | string)[],
): Promise<void> {
  await runOn(connection)(writeDiscounts('real_discounts($1::bigint[])'), [ids])
}

/**
 * Returns the condition that a sale is permanent, by its first permanent day and the day of the price, up to which the
 * sale is known to hold. `turnOffers` adds sales that become permanent after it.
 */
export const isPermanent = (from: string, date: string): string => `coalesce(${from} <= ${date}, false)`

/**
 * Returns the statement that writes discounts to their products, for a caller that has calculated many already.
 * @param discounts a table with the columns of `real_discounts`
 */
export const writeDiscounts = (discounts: string): string => `
UPDATE products p SET sale_since = d.sale_since, lowest_price_30 = d.lowest_price_30,
  permanent_from = d.permanent_from, is_permanent_sale = ${isPermanent('d.permanent_from', 'p.date')}
FROM ${discounts} d
WHERE p.id = d.product_id
  AND (p.sale_since, p.lowest_price_30, p.permanent_from)
    IS DISTINCT FROM (d.sale_since, d.lowest_price_30, d.permanent_from)`
