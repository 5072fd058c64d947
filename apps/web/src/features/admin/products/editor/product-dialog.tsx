import type { AdminProduct } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { Dialog, useDiscardQuestion } from '#ui/dialogs/dialog.tsx'
import { useLastShown } from '#ui/hooks/use-last-shown.ts'
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
  const latest = useLastShown(shown)
  const text = t('Úpravy tohto produktu ešte nie sú uložené.')
  const { setDirty, leave, close, question } = useDiscardQuestion(text, () => onShow(null))
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
      {question}
    </Dialog>
  )
}
