import type { BasketComparison, BasketOffer, BasketRow } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Check, ChevronDown, type LucideIcon, Replace, Undo2 } from 'lucide-react'
import { toastError } from '#api/mutations.ts'
import { formatEuro } from '#format/numbers.ts'
import { answerText } from '#languages/answer-text.ts'
import { measureText } from '#product/measure.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { ButtonVariant } from '#ui/styles.ts'
import { chooseMatch, forgetChoice } from '../api/comparison.ts'
import { StalePrice } from '../stale-price.tsx'

export interface MatchRowProps {
  readonly row: BasketRow
  readonly offer: BasketOffer
  readonly product: BasketComparison['products'][number] | undefined
  readonly onSwap: () => void
}

export function MatchRow({ row, offer, product, onSwap }: MatchRowProps) {
  const client = useQueryClient()
  const choice = useMutation({
    mutationFn: (what: 'accept' | 'exclude' | 'forget') =>
      what === 'forget'
        ? forgetChoice(client, row.product.id, offer.store)
        : chooseMatch(client, row.product.id, {
            store: offer.store,
            choice: what,
            ...(what === 'accept' && offer.product_id !== null ? { match_id: offer.product_id } : {}),
          }),
    onError: toastError(t('Voľbu sa nepodarilo uložiť')),
  })
  const button = (label: string, Icon: LucideIcon, onClick: () => void, variant: ButtonVariant = 'quiet') => (
    <Button
      variant={variant}
      className="px-2.5 text-sm sm:px-3"
      disabled={choice.isPending}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-4" />
      {label}
    </Button>
  )
  const swap = (label: string) => button(label, Replace, onSwap, 'secondary')
  const forget = (label: string) => button(label, Undo2, () => choice.mutate('forget'))
  return (
    <li className="flex flex-col gap-2 py-3" aria-busy={choice.isPending}>
      <p className="text-[0.8125rem] text-ink-2">
        {row.quantity}&nbsp;× {withUnitsKept(row.product.title)}
      </p>
      {product ? (
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
              {withUnitsKept(product.title)}
              {offer.state === 'own' ? <Badge tone="brand">{t('z košíka')}</Badge> : null}
              {offer.state === 'accepted' ? <Badge tone="brand">{t('potvrdené')}</Badge> : null}
              {offer.state === 'automatic' && offer.kind === 'equivalent' ? (
                <Badge>{t('podobný')}</Badge>
              ) : null}
            </p>
            <p className="text-[0.8125rem] text-ink-2">{measureText(product)}</p>
            {offer.stale ? <StalePrice date={product.date} /> : null}
          </div>
          <div className="shrink-0 text-right">
            <p className="font-bold tabular-nums">{formatEuro(offer.total)}</p>
          </div>
        </div>
      ) : (
        <p className="font-semibold text-warn">
          {offer.state === 'excluded' ? t('vylúčené') : t('bez zhody')}
        </p>
      )}
      {offer.state === 'own' ? null : (
        <div className="flex flex-wrap items-start gap-x-1.5 gap-y-1">
          {product && offer.reasons.length > 0 ? (
            <details className="group mr-auto max-sm:w-full">
              <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-sm text-sm font-semibold text-brand [&::-webkit-details-marker]:hidden">
                {t('Prečo tento produkt')}
                <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
              </summary>
              <ul className="list-disc pl-5 text-sm text-ink-2">
                {offer.reasons.map(answerText).map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </details>
          ) : null}

          {offer.state === 'automatic'
            ? button(t('Potvrdiť'), Check, () => choice.mutate('accept'), 'soft')
            : null}
          {offer.state === 'none' ? swap(t('Vybrať produkt')) : null}
          {product ? swap(t('Vymeniť')) : null}
          {product ? button(t('Vylúčiť'), Ban, () => choice.mutate('exclude')) : null}
          {offer.state === 'excluded' ? forget(t('Vrátiť')) : null}
          {offer.state === 'accepted' ? forget(t('Zrušiť voľbu')) : null}
        </div>
      )}
    </li>
  )
}
