import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const { Part: Content, preload } = lazyDialog(
  async () => (await import('./product-dialog-content.tsx')).ProductDialogContent,
)

export const preloadProductDialog = preload

/** The product of `?product=`; null without a valid one. */
function productId(params: URLSearchParams): number | null {
  const text = params.get('product') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** The dialog of the product in the address, over any page. */
export function ProductDialog() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const id = productId(params)
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)

  function close() {
    // Opened from this page: go back. Opened by a link: there is no entry of ours to go back to.
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
