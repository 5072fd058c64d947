import type { AdminProduct } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useState } from 'react'
import { Dialog, DiscardQuestion } from '#ui/dialogs/dialog.tsx'
import type { KnownNames } from '../products-api.ts'
import { ProductEditor } from './product-editor.tsx'
import { ProductView } from './product-view.tsx'

export type ProductMode =
  | { readonly mode: 'add' }
  | { readonly mode: 'edit'; readonly product: AdminProduct }
  | { readonly mode: 'view'; readonly product: AdminProduct }

export interface ProductDialogProps {
  readonly shown: ProductMode | null
  readonly names: KnownNames
  readonly onShow: (mode: ProductMode | null) => void
  readonly onSaved: () => Promise<unknown>
}

export function ProductDialog({ shown, names, onShow, onSaved }: ProductDialogProps) {
  // Keeps the content while the dialog fades out.
  const [latest, setLatest] = useState(shown)
  if (shown !== null && shown !== latest) setLatest(shown)
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  function leave() {
    setDirty(false)
    setLeaving(false)
    onShow(null)
  }
  const close = () => (dirty ? setLeaving(true) : leave())
  return (
    <Dialog
      open={shown !== null}
      onClose={close}
      asksItself
      {...(latest?.mode === 'view' ? { bar: t('Produkt') } : {})}
      className="md:max-w-3xl"
    >
      {latest === null ? null : latest.mode === 'view' ? (
        <ProductView
          product={latest.product}
          onEdit={() => onShow({ mode: 'edit', product: latest.product })}
        />
      ) : (
        <ProductEditor
          key={latest.mode === 'edit' ? `${latest.product.id} ${latest.product.version}` : 'add'}
          product={latest.mode === 'edit' ? latest.product : null}
          names={names}
          onClose={close}
          onLeave={leave}
          onDirty={setDirty}
          onEditOther={(product) => {
            setDirty(false)
            onShow({ mode: 'edit', product })
          }}
          onSaved={onSaved}
        />
      )}
      <DiscardQuestion open={leaving} onDiscard={leave} onClose={() => setLeaving(false)}>
        {t('Úpravy tohto produktu ešte nie sú uložené.')}
      </DiscardQuestion>
    </Dialog>
  )
}
