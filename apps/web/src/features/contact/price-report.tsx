import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'

const { Part: PriceReportForm, preload } = lazyPart(
  async () => (await import('./price-report-form.tsx')).PriceReportForm,
)

/** Reports a wrong price of a product to administrators. */
export function PriceReport({ product }: { readonly product: Product }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPointerDown={preload} onClick={() => setOpen(true)}>
        <Flag aria-hidden className="size-4.5" />
        {t('Nahlásiť cenu')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} className="md:max-w-md">
        <PriceReportForm product={product} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
