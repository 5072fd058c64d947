import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCatalogueTag } from '#device-catalogue/device-catalogue.ts'
import { openProduct } from '#history/browser-history.ts'
import { usePlace } from '#history/place.ts'
import { propertiesOf } from '#properties.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { useLastShown } from '#ui/hooks/use-last-shown.ts'
import { whenIdle } from '#ui/loading/when-idle.ts'

const { Part: Content, preload } = lazyDialog(
  async () => (await import('./product-dialog-content.tsx')).ProductDialogContent,
)

export const preloadProductDialog = preload

export function ProductDialog() {
  const [params] = useSearchParams()
  const { location } = usePlace()
  const navigate = useNavigate()
  const id = openProduct(location.search)
  const isOnDevice = useCatalogueTag() !== null
  // A visitor whose device holds the catalogue will probably open a product.
  useEffect(() => (isOnDevice ? whenIdle(preloadProductDialog) : undefined), [isOnDevice])
  const shown = useLastShown(id)

  function close() {
    // Opened from this page: go back. Opened by a link: there is no entry of ours to go back to.
    if (propertiesOf(location.state).fromList === true) {
      void navigate(-1)
      return
    }
    void navigate({ search: params.toString() }, { replace: true })
  }

  if (shown === null) return null
  return <Content id={shown} open={id !== null} onClose={close} />
}
