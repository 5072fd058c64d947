import { t } from '@cenolov/core/language'
import { toEuros } from '@cenolov/core/offer'
import { countOf, formatEuro } from '#format/numbers.ts'
import { inStore, inStoreFirst } from '#product/in-store.ts'
import { type ComparedBasket, sumsIn } from '#product/plan/compared-basket.ts'
import { hasSum, type WhereAnswer } from '#product/plan/where-answer.ts'
import type { SharePictureProps } from '#product/share/share-dialog.tsx'
import { settings } from '#settings.ts'

type PlanPicture = Pick<SharePictureProps, 'words' | 'text'>

/**
 * Says what a household pays where it shops, next to the dearest store that has enough. null when the stores have too
 * little for a sum.
 * @param plan the stores that somebody chose; without a choice it is the best store
 */
export function planPicture(
  basket: ComparedBasket,
  answer: WhereAnswer,
  plan: readonly string[],
): PlanPicture | null {
  const stores = plan.length > 0 ? plan : [answer.best.store]
  const isCompared = stores.every((name) => basket.stores.some(({ store }) => store === name))
  if (!isCompared || !hasSum(answer)) return null
  const whole = toEuros(sumsIn(basket, stores).whole)
  const { dearest, all, unsold } = answer
  const saved = Math.round((dearest.whole - whole) * 100) / 100
  const places = stores.map(inStore).join(t(' a\u00a0'))
  const sum = formatEuro(whole)
  const priced = countOf(all - unsold.length, [t('položka'), t('položky'), t('položiek')])
  const conclusion = saved > 0 ? t('Ušetríme {saved}', { saved: formatEuro(saved) }) : ''
  return {
    words: {
      heading: saved > 0 ? t('{store} by stál', { store: inStoreFirst(dearest.store) }) : t('Náš nákup'),
      figure: saved > 0 ? formatEuro(dearest.whole) : priced,
      labelHeading: t('Nákup {places}', { places }),
      labelFigure: sum,
      conclusion,
      tone: 'good',
    },
    text: [
      t('Nákup {places}: {sum} ({priced}).', { places, sum, priced }),
      conclusion && `${conclusion}.`,
      `(${settings().site.name})`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  }
}
