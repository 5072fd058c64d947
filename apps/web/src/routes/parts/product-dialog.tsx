import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const { Part: Content, preload } = lazyDialog(
  async () => (await import('./product-dialog-content.tsx')).ProductDialogContent,
)

/** Fetches the dialog's code ahead, when a shopper is about to open a product. */
export const preloadProductDialog = preload

/** The product that `?product=` names, or null for none and for junk. */
function productId(params: URLSearchParams): number | null {
  const text = params.get('product') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** Over any page: the product that the address names. */
export function ProductDialog() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const id = productId(params)
  // The product stays while its dialog fades away.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)

  function close() {
    // Opened from the page: back is the page as it was. Opened by a link: there is nothing of ours to go back to.
    if ((location.state as { fromList?: boolean } | null)?.fromList) {
      void navigate(-1)
      return
    }
    const rest = new URLSearchParams(params)
    rest.delete('product')
    void navigate({ search: rest.toString() }, { replace: true })
  }

  return shown === null ? null : <Content id={shown} open={id !== null} onClose={close} />
}
