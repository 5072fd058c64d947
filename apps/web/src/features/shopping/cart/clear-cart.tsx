import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { addToCart, clearCart, reloadCart } from '../api/cart.ts'
import type { CartRow } from '../api/cart-list.ts'
import { isOffered } from '../api/shopper-list.ts'

export function ClearCart({ rows }: { readonly rows: readonly CartRow[] }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const gone = rows.filter(({ product }) => !isOffered(product)).length
  const clearing = useMutation({
    mutationFn: () => clearCart(client, rows),
    onSuccess: (removed) => {
      const back = removed.filter(({ product }) => isOffered(product))
      const undo = () =>
        void Promise.allSettled(
          back.map(({ product, quantity }) => addToCart(client, product, quantity)),
        ).then((done) => {
          if (done.some(({ status }) => status === 'rejected'))
            showToast({ title: t('Chyba pri pridávaní do košíka'), tone: 'error' })
        })
      const action = back.length > 0 ? { action: { label: t('Vrátiť'), onPress: undo } } : {}
      if (removed.length === rows.length)
        showToast({ title: t('Košík je prázdny'), tone: 'success', ...action })
      else showToast({ title: t('Chyba pri mazaní košíka'), tone: 'error', ...action })
    },
    onError: () => showToast({ title: t('Chyba pri mazaní košíka'), tone: 'error' }),
    onSettled: () => reloadCart(client),
  })
  return (
    <>
      <Button busy={clearing.isPending} onClick={() => setAsking(true)}>
        {clearing.isPending ? null : <Trash2 aria-hidden className="size-4.5" />}
        {t('Vymazať všetko')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} className="md:max-w-md">
        <div className="flex flex-col gap-4 p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
          <DialogTitle className="pr-10 text-lg font-bold tracking-tight">
            {t('Naozaj chcete vymazať celý košík?')}
          </DialogTitle>
          <p className="text-ink-2">
            {t('Odstránia sa z\u00a0neho všetky produkty.')}
            {/* The server refuses products that are no longer sold, so they cannot be restored. */}
            {gone > 0
              ? t(' Čo sa už nepredáva ({gone}), sa potom nedá vrátiť.', {
                  gone: countOf(gone, PRODUCT_FORMS),
                })
              : null}
          </p>
          <div className="flex gap-2 *:grow">
            <Button onClick={() => setAsking(false)}>{t('Zrušiť')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                clearing.mutate()
              }}
            >
              {t('Vymazať košík')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
