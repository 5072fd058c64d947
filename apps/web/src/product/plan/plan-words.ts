import { kmText } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { toEuros } from '@cenolov/core/offer'
import { type PluralForms, pluralForm } from '@cenolov/core/text'
import { countOf, formatEuro, outOf } from '../../format/numbers.ts'
import { inStore, inStoreFirst } from '../in-store.ts'
import { type ComparedBasket, type ComparedStore, sumsIn } from './compared-basket.ts'
import { hasSum, lackingIn, type OtherWay, type WhereAnswer } from './where-answer.ts'

const NAMED_MAX = 3
const OTHERS: PluralForms = [t('ďalšia'), t('ďalšie'), t('ďalších')]
const ITEMS: PluralForms = [t('položku'), t('položky'), t('položiek')]

const FROM_ITEMS: PluralForms = [t('položky'), t('položiek'), t('položiek')]

/** `Má 1 zo 4 položiek.`: of all that was wanted, whether or not any store sells it. */
export const foundWords = (found: number, all: number): string =>
  found === all
    ? t('Má všetko.')
    : t('Má {part} {items}.', { part: outOf(found, all), items: pluralForm(all, FROM_ITEMS) })

/** Returns the first names in a row, and the number of the others in words; '' when all are named. */
const namedFew = (names: readonly string[]) => ({
  named: names.slice(0, NAMED_MAX).join(', '),
  more: names.length > NAMED_MAX ? countOf(names.length - NAMED_MAX, OTHERS) : '',
})

/** `Chýba: mlieko, chlieb, vajcia a 3 ďalšie.`; '' when nothing is missing. */
export function missingWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  const few = namedFew(names)
  return few.more === '' ? t('Chýba: {named}.', few) : t('Chýba: {named} a\u00a0{more}.', few)
}

/** `Bez ceny: soľ a 3 ďalšie.`: what no store sells. */
function unpricedWords(names: readonly string[]): string {
  const few = namedFew(names)
  return few.more === '' ? t('Bez ceny: {named}.', few) : t('Bez ceny: {named} a\u00a0{more}.', few)
}

/**
 * `V Lidli 23,22 €, aj s cestou najmenej.`: the best store and its sum at the till, and the comparison that it won.
 */
export function answerText(answer: WhereAnswer): string {
  const { best, isByTrip, isCheapest, rivals, ladder } = answer
  const place = inStoreFirst(best.store)
  if (!hasSum(answer)) return t('{place} majú najviac.', { place })
  const bought = { place, sum: formatEuro(best.whole) }
  if (isByTrip && rivals > 1)
    return isCheapest
      ? t('{place} {sum}, aj s\u00a0cestou najmenej.', bought)
      : t('{place} {sum}, s\u00a0cestou najmenej.', bought)
  if (rivals > 1) return t('{place} {sum}, na jednom mieste najmenej.', bought)
  return ladder.length > 1 ? t('{place} {sum}, majú tam najviac.', bought) : t('{place} {sum}.', bought)
}

/** `Lidl a Metro: o 1,95 € menej, o 3 km viac ako iba v Lidli.`: always against the best store. */
export function otherText({ stores, saves, km, adds }: OtherWay, best: string): string {
  const names = stores.join(t(' a\u00a0'))
  if (saves <= 0)
    return t('{names}: spolu majú o\u00a0{more} viac ako {place}.', {
      names,
      more: countOf(adds, ITEMS),
      place: inStore(best),
    })
  const values = {
    names,
    saves: t('o\u00a0{sum} menej', { sum: formatEuro(saves) }),
    way: wayText(km),
    place: inStore(best),
  }
  return stores.includes(best)
    ? t('{names}: {saves}{way} ako iba {place}.', values)
    : t('{names}: {saves}{way} ako {place}.', values)
}

/** Shorter differences are within the error of a way along straight lines. */
const SAME_WAY_KM = 0.1

function wayText(km: number): string {
  if (Math.abs(km) < SAME_WAY_KM) return ''
  const way = kmText(Math.abs(km))
  return km > 0 ? t(', o\u00a0{way} viac', { way }) : t(', o\u00a0{way} menej', { way })
}

/** `Má 3 zo 4 položiek. Chýba: soľ. Rátame to za 0,60 € z iných obchodov. Bez ceny: kozmodisk.` */
export function detailText(basket: ComparedBasket, answer: WhereAnswer): string {
  const { best, all, unsold } = answer
  return [
    foundWords(best.found, all),
    lackingWords(basket, [best]),
    unsold.length === 0 ? '' : unpricedWords(unsold),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** `Chýba: soľ. Rátame to za 0,60 € z iných obchodov.`; '' when the stores lack nothing that another one sells. */
function lackingWords(basket: ComparedBasket, stores: readonly ComparedStore[]): string {
  const lacking = lackingIn(basket, stores)
  if (lacking.length === 0) return ''
  const { elsewhere } = sumsIn(
    basket,
    stores.map(({ store }) => store),
  )
  const words = t('Rátame to za {elsewhere} z\u00a0iných obchodov.', {
    elsewhere: formatEuro(toEuros(elsewhere)),
  })
  return `${missingWords(lacking)} ${words}`
}

/**
 * `Nakúpi sa v Lidli a v Metre za 21,27 €.`: the stores that somebody chose. If they were compared, it has their sum
 * and names the part of it that is for goods of other stores.
 */
export function planText(basket: ComparedBasket, answer: WhereAnswer, stores: readonly string[]): string {
  const places = stores.map(inStore).join(t(' a\u00a0'))
  const compared = basket.stores.filter(({ store }) => stores.includes(store))
  if (compared.length < stores.length || !hasSum(answer)) return t('Nakúpi sa {places}.', { places })
  const sum = formatEuro(toEuros(sumsIn(basket, stores).whole))
  return `${t('Nakúpi sa {places} za {sum}.', { places, sum })} ${lackingWords(basket, compared)}`.trim()
}
