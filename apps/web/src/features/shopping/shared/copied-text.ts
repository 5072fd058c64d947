import { pluralForm } from '@cenolov/core'

/** What became of copying a basket: how much got into the cart and how much did not. */
export function copiedText(added: number, skipped: number): string {
  if (added === 0) return 'Do košíka sa nepodarilo pridať žiadny produkt.'
  const what = pluralForm(added, [
    `${added} produkt bol pridaný`,
    `${added} produkty boli pridané`,
    `${added} produktov bolo pridaných`,
  ])
  if (skipped === 0) return `${what} do košíka.`
  return `${what} do košíka, ${skipped} už nie ${pluralForm(skipped, ['je', 'sú', 'je'])} v\u00a0ponuke.`
}
