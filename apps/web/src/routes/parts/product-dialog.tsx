import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCatalogueTag } from '../../catalogue/device-catalogue.ts'
import { openProduct } from '../../history/open-product.ts'
import { usePlace } from '../../history/place.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { whenIdle } from '../../ui/loading/when-idle.ts'

const { Part: Content, preload } = lazyDialog(
  async () => (await import('./product-dialog-content.tsx')).ProductDialogContent,
)

const { Part: Rehearsal } = lazyPart(
  async () => (await import('./product-dialog-content.tsx')).DetailRehearsal,
)

export const preloadProductDialog = preload

export function ProductDialog() {
  const [params] = useSearchParams()
  const { location } = usePlace()
  const navigate = useNavigate()
  const id = openProduct(location.search)
  const isOnDevice = useCatalogueTag() !== null
  const [isExpected, setExpected] = useState(false)
  // A visitor with the whole catalogue is likely to open a product, so its code is preloaded.
  useEffect(() => {
    if (!isOnDevice) return
    return whenIdle(() => {
      preloadProductDialog()
      setExpected(true)
    })
  }, [isOnDevice])
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)

  function close() {
    // Opened from this page: go back. Opened by a link: there is no entry of ours to go back to.
    if ((location.state as { fromList?: boolean } | null)?.fromList) {
      void navigate(-1)
      return
    }
    void navigate({ search: params.toString() }, { replace: true })
  }

  if (shown === null) return isExpected ? <Rehearsal /> : null
  return <Content id={shown} open={id !== null} onClose={close} />
}
