import type { AdminProduct } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { Dialog, useDiscardQuestion } from '#ui/dialogs/dialog.tsx'
import type { KnownNames } from '../products-api.ts'
import { ProductEditor } from './product-editor.tsx'
import { ProductView } from './product-view.tsx'

export type ProductMode =
  | { readonly mode: 'add' }
  | { readonly mode: 'edit'; readonly product: AdminProduct }
  | { readonly mode: 'view'; readonly product: AdminProduct }

export interface ProductDialogProps {
  readonly open: boolean
  readonly shown: ProductMode
  readonly names: KnownNames
  readonly onShow: (mode: ProductMode) => void
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

export function ProductDialog({ open, shown, names, onShow, onClose, onSaved }: ProductDialogProps) {
  const text = t('Úpravy tohto produktu ešte nie sú uložené.')
  const { setDirty, leave, close, question } = useDiscardQuestion(text, onClose)
  return (
    <Dialog
      open={open}
      onClose={close}
      asksItself
      {...(shown.mode === 'view' ? { bar: t('Produkt') } : {})}
      className="md:max-w-3xl"
    >
      {shown.mode === 'view' ? (
        <ProductView
          product={shown.product}
          onEdit={() => onShow({ mode: 'edit', product: shown.product })}
        />
      ) : (
        <ProductEditor
          key={shown.mode === 'edit' ? `${shown.product.id} ${shown.product.version}` : 'add'}
          product={shown.mode === 'edit' ? shown.product : null}
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
      {question}
    </Dialog>
  )
}
