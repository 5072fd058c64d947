import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countOf, PRODUCT_FORMS } from '../../../format/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogTitle } from '../../../ui/dialogs/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/loading/placeholders.tsx'
import { showToast } from '../../../ui/messages/toast.ts'
import { addToCart, clearCart, reloadCart } from '../api/cart.ts'
import type { CartRow } from '../api/cart-list.ts'
import { isOffered } from '../api/kept-rows.ts'

/**
 * The options of the cart with 'Vymazať všetko', with a confirmation and an undo. One button behind another: a whole menu
 * would be a tenth of the page.
 */
export function ClearCart({ rows }: { readonly rows: readonly CartRow[] }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      menu.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [open])
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
            showToast({ title: 'Chyba pri pridávaní do košíka', tone: 'error' })
        })
      const action = back.length > 0 ? { action: { label: 'Vrátiť', onPress: undo } } : {}
      if (removed.length === rows.length) showToast({ title: 'Košík je prázdny', tone: 'success', ...action })
      else showToast({ title: 'Chyba pri mazaní košíka', tone: 'error', ...action })
    },
    onError: () => showToast({ title: 'Chyba pri mazaní košíka', tone: 'error' }),
    onSettled: () => reloadCart(client),
  })
  return (
    <>
      <div ref={menu} className="relative">
        <IconButton
          label="Možnosti košíka"
          tone="outlined"
          aria-expanded={open}
          icon={
            clearing.isPending ? (
              <Spinner className="size-5" />
            ) : (
              <EllipsisVertical aria-hidden className="size-5" />
            )
          }
          onClick={() => setOpen(!open)}
        />
        {open ? (
          <div className="absolute top-full right-0 z-30 mt-1.5 rounded-lg border border-line bg-raised p-1.5 shadow-lift">
            <Button
              variant="danger"
              className="border-transparent!"
              disabled={clearing.isPending}
              onClick={() => {
                setOpen(false)
                setAsking(true)
              }}
            >
              <Trash2 aria-hidden className="size-4.5" />
              Vymazať všetko
            </Button>
          </div>
        ) : null}
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} className="md:max-w-md">
        <div className="flex flex-col gap-4 p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
          <DialogTitle className="pr-10 text-lg font-bold tracking-tight">
            Naozaj chcete vymazať celý košík?
          </DialogTitle>
          <p className="text-ink-2">
            Odstránia sa z&nbsp;neho všetky produkty.
            {/* The server refuses products that are no longer sold, so they cannot be restored. */}
            {gone > 0 ? ` Čo sa už nepredáva (${countOf(gone, PRODUCT_FORMS)}), sa potom nedá vrátiť.` : null}
          </p>
          <div className="flex gap-2 *:grow">
            <Button onClick={() => setAsking(false)}>Zrušiť</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                clearing.mutate()
              }}
            >
              Vymazať košík
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
