import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, CircleHelp, Pencil } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '#api/mutations.ts'
import { formatEuro, formatNumber } from '#format/numbers.ts'
import { withDots } from '#format/with-dots.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { ReceiptAnswer, ReceiptLineAnswer } from '../../api.ts'
import { chooseProduct, receiptsChanged } from './receipt-queries.ts'

const { Part: PickProduct } = lazyPart(async () => (await import('./pick-product.tsx')).PickProduct)

/** The lines of a receipt: discounts and deposits with their goods, and what each line is. */
export function ReceiptLines({ receipt }: { readonly receipt: ReceiptAnswer }) {
  const client = useQueryClient()
  const [picking, setPicking] = useState<ReceiptLineAnswer | null>(null)
  const choosing = useMutation({
    mutationFn: ({ n, productId }: { readonly n: number; readonly productId: number | null }) =>
      chooseProduct(receipt.id, n, productId),
    onSuccess: () => receiptsChanged(client),
    onError: toastError(t('Výber sa nepodarilo uložiť')),
  })
  const numbers = new Set(receipt.lines.map(({ n }) => n))
  const top = receipt.lines.filter(({ of }) => of === null || !numbers.has(of))
  return (
    <Card>
      <h2 className="sr-only">{t('Položky')}</h2>
      <ul className="divide-y divide-line">
        {top.map((line) => (
          <li key={line.n} className="px-4 py-3">
            <div className="flex items-start gap-3">
              <div className="min-w-0 grow">
                <p className="font-semibold wrap-anywhere">{withUnitsKept(line.title || line.text)}</p>
                {line.title === '' ? null : (
                  <p className="text-sm wrap-anywhere text-ink-2">
                    <span className="sr-only">{t('Na bločku:')} </span>
                    {line.text}
                  </p>
                )}
                <p className="text-sm text-ink-2 tabular-nums">{quantityText(line)}</p>
                {line.kind === 'goods' && line.certainty === 'certain' ? (
                  <p className="flex items-center gap-1.5 text-sm text-brand">
                    <Check aria-hidden className="size-4" />
                    {line.is_chosen ? t('Potvrdené') : t('Spoznané')}
                  </p>
                ) : null}
              </div>
              <p className="shrink-0 font-bold tabular-nums">{formatEuro(line.total)}</p>
              {line.kind === 'goods' && line.certainty === 'certain' ? (
                <IconButton
                  className="-my-2.5 -mr-2.5"
                  label={t('Zmeniť: {text}', { text: line.text })}
                  icon={<Pencil aria-hidden className="size-4.5" />}
                  onClick={() => setPicking(line)}
                />
              ) : null}
            </div>
            {receipt.lines
              .filter(({ of }) => of === line.n)
              .map((joined) => (
                <p key={joined.n} className="mt-1 flex justify-between gap-3 text-sm text-ink-2">
                  <span className="min-w-0 wrap-anywhere">{joined.text}</span>
                  <span className="shrink-0 tabular-nums">{formatEuro(joined.total)}</span>
                </p>
              ))}
            {line.kind === 'goods' && line.certainty !== 'certain' ? (
              <Question
                line={line}
                busy={choosing.isPending}
                onYes={() => choosing.mutate({ n: line.n, productId: line.product_id })}
                onPick={() => setPicking(line)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {picking === null ? null : (
        <PickProduct
          store={receipt.store}
          text={picking.text}
          onClose={() => setPicking(null)}
          onPick={(productId) => {
            choosing.mutate({ n: picking.n, productId })
            setPicking(null)
          }}
        />
      )}
    </Card>
  )
}

/** Asks whether a guess is right, or which product a line is. */
function Question({
  line,
  busy,
  onYes,
  onPick,
}: {
  readonly line: ReceiptLineAnswer
  readonly busy: boolean
  readonly onYes: () => void
  readonly onPick: () => void
}) {
  if (line.certainty === 'likely')
    return (
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <span className="grow text-sm text-ink-2">{t('Je to ono?')}</span>
        <Button
          variant="soft"
          disabled={busy}
          aria-label={t('Áno, je to {title}', { title: line.title })}
          onClick={onYes}
        >
          <Check aria-hidden className="size-5" />
          {t('Áno')}
        </Button>
        <Button
          disabled={busy}
          aria-label={t('Nie, vybrať iné: {text}', { text: line.text })}
          onClick={onPick}
        >
          {t('Nie')}
        </Button>
      </div>
    )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="flex grow items-center gap-1.5 text-sm text-ink-2">
        <CircleHelp aria-hidden className="size-4" />
        {t('Nevieme, čo to je')}
      </span>
      <Button disabled={busy} aria-label={t('Vybrať produkt: {text}', { text: line.text })} onClick={onPick}>
        {t('Vybrať')}
      </Button>
    </div>
  )
}

function quantityText({ kind, quantity, unit_price: price, paid, total }: ReceiptLineAnswer): string {
  if (kind !== 'goods' || price === null) return ''
  const isWhole = Number.isInteger(quantity)
  const count = quantity === 1 || quantity <= 0 ? '' : `${formatNumber(quantity)} × ${formatEuro(price)}`
  const reduced = paid === total ? '' : t('po zľave {paid}', { paid: formatEuro(paid) })
  return withDots(isWhole ? count : count.replace('×', 'kg ×'), reduced)
}
