import { pluralForm } from '@cenolov/core'
import { formatCount } from '../../../format/count.ts'

/** What became of adding many products to the cart (SPEC section 8). */
export function addAllText(added: number, failed: number): string {
  if (added === 0) return 'Nepodarilo sa pridať žiadny produkt do košíka.'
  const count = formatCount(added)
  if (failed > 0) {
    const what = pluralForm(added, [
      `${count} produkt bol pridaný`,
      `${count} produkty boli pridané`,
      `${count} produktov bolo pridaných`,
    ])
    return `${what} do košíka, ${formatCount(failed)} sa nepodarilo pridať.`
  }
  return pluralForm(added, [
    'Produkt bol pridaný do košíka!',
    `Všetky ${count} produkty boli pridané do košíka!`,
    `Všetkých ${count} produktov bolo pridaných do košíka!`,
  ])
}
