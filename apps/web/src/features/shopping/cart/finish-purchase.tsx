import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '#api/mutations.ts'
import { countOf, formatEuro, OF_PRODUCTS_FORMS, PRODUCT_FORMS } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { finishCart } from '../api/cart-quantity.ts'
import type { CartFigures } from './cart-figures.ts'

const showFailure = toastError({
  refused: t('Nepodarilo sa zapísať nákup'),
  unreachable: t('Chyba pri zapisovaní nákupu'),
})

export interface FinishPurchaseProps {
  readonly figures: CartFigures
  readonly ready: boolean
}

export function FinishPurchase({ figures, ready }: FinishPurchaseProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const finishing = useMutation({
    mutationFn: () => finishCart(client),
    onSuccess: (purchase) => {
      if (purchase === null) return
      setAsking(false)
      showToast({ title: t('Nákup je zapísaný'), description: finishedText(purchase), tone: 'success' })
    },
    onError: (error) => {
      setAsking(false)
      showFailure(error)
    },
  })
  if (figures.products === 0) return null
  const { products, total, savings, gone } = figures
  return (
    <>
      <Button variant="soft" size="lg" disabled={!ready} onClick={() => setAsking(true)}>
        <CircleCheckBig aria-hidden className="size-5" />
        {t('Nákup hotový')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('Máte nakúpené?')}
        confirmLabel={t('Zapísať nákup')}
        busy={finishing.isPending}
        onConfirm={() => finishing.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{finishQuestion({ products, total, saved: savings })}</p>
        {gone > 0 ? (
          <p>{t('Čo sa už nepredáva, sa do nákupu nezapočíta a\u00a0z\u00a0košíka tiež zmizne.')}</p>
        ) : null}
        <p className="text-sm">{t('Koľko ste spolu ušetrili, nájdete v\u00a0profile.')}</p>
      </ConfirmDialog>
    </>
  )
}

interface PurchaseAmounts {
  readonly products: number
  readonly total: number
  readonly saved: number
}

export function finishQuestion({ products, total, saved }: PurchaseAmounts): string {
  const saving = saved > 0 ? t(' (ušetríte\u00a0{saved})', { saved: formatEuro(saved) }) : ''
  return t('Zapíšeme nákup {products} za {total}{saving} a\u00a0košík vyprázdnime.', {
    products: countOf(products, OF_PRODUCTS_FORMS),
    total: formatEuro(total),
    saving,
  })
}

export function finishedText({ products, total, saved }: PurchaseAmounts): string {
  const saving = saved > 0 ? t(', ušetrili ste\u00a0{saved}', { saved: formatEuro(saved) }) : ''
  return t('{products} za {total}{saving}', {
    products: countOf(products, PRODUCT_FORMS),
    total: formatEuro(total),
    saving,
  })
}
