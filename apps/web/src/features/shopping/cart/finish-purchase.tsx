import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { countOf, formatEuro, OF_PRODUCTS_FORMS, PRODUCT_FORMS } from '../../../format/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/messages/toast.ts'
import { finishCart } from '../api/cart-quantity.ts'
import type { CartFigures } from './cart-figures.ts'

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
      showToast({ title: 'Nákup je zapísaný', description: finishedText(purchase), tone: 'success' })
    },
    onError: (error) => {
      setAsking(false)
      showToast({
        title: errorText(error, {
          refused: 'Nepodarilo sa zapísať nákup',
          unreachable: 'Chyba pri zapisovaní nákupu',
        }),
        tone: 'error',
      })
    },
  })
  if (figures.products === 0) return null
  const { products, total, savings, gone } = figures
  return (
    <>
      <Button variant="soft" size="lg" disabled={!ready} onClick={() => setAsking(true)}>
        <CircleCheckBig aria-hidden className="size-5" />
        Nákup hotový
      </Button>
      <ConfirmDialog
        open={asking}
        title="Máte nakúpené?"
        confirmLabel="Zapísať nákup"
        busy={finishing.isPending}
        onConfirm={() => finishing.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{finishQuestion({ products, total, saved: savings })}</p>
        {gone > 0 ? (
          <p>Čo sa už nepredáva, sa do nákupu nezapočíta a&nbsp;z&nbsp;košíka tiež zmizne.</p>
        ) : null}
        <p className="text-sm">Koľko ste spolu ušetrili, nájdete v&nbsp;profile.</p>
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
  const saving = saved > 0 ? ` (ušetríte\u00a0${formatEuro(saved)})` : ''
  return `Zapíšeme nákup ${countOf(products, OF_PRODUCTS_FORMS)} za ${formatEuro(total)}${saving} a\u00a0košík vyprázdnime.`
}

export function finishedText({ products, total, saved }: PurchaseAmounts): string {
  const saving = saved > 0 ? `, ušetrili ste\u00a0${formatEuro(saved)}` : ''
  return `${countOf(products, PRODUCT_FORMS)} za ${formatEuro(total)}${saving}`
}
