import { countOf, OF_PRODUCTS_FORMS, PRODUCT_FORMS } from '../../../format/count.ts'
import { formatEuro } from '../../../format/euro.ts'

/** Amounts of a cart or of a recorded purchase, in euro. */
export interface PurchaseAmounts {
  readonly products: number
  readonly total: number
  readonly saved: number
}

/** What pressing the button will do: `Zapíšeme nákup 5 produktov za 12,34 € (ušetríte 2,10 €) a košík vyprázdnime.` */
export function finishQuestion({ products, total, saved }: PurchaseAmounts): string {
  const saving = saved > 0 ? ` (ušetríte\u00a0${formatEuro(saved)})` : ''
  return `Zapíšeme nákup ${countOf(products, OF_PRODUCTS_FORMS)} za ${formatEuro(total)}${saving} a\u00a0košík vyprázdnime.`
}

/** What was recorded: `5 produktov za 12,34 €, ušetrili ste 2,10 €` */
export function finishedText({ products, total, saved }: PurchaseAmounts): string {
  const saving = saved > 0 ? `, ušetrili ste\u00a0${formatEuro(saved)}` : ''
  return `${countOf(products, PRODUCT_FORMS)} za ${formatEuro(total)}${saving}`
}
