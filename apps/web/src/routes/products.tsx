import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ProductList } from '../features/catalogue/product-list/product-list.tsx'

const loadDetail = () => import('../features/catalogue/product-detail/product-detail.tsx')
const ProductDetail = lazy(async () => ({ default: (await loadDetail()).ProductDetail }))

/** The product that `?product=` names, or null for none and for junk. */
function productId(params: URLSearchParams): number | null {
  const text = params.get('product') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** The list and, over it, the product that the address names. */
export function Component() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const id = productId(params)
  // The product stays while its dialog fades away.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)

  function close() {
    // Opened from the list: back is the list as it was. Opened by a link: there is nothing of ours to go back to.
    if ((location.state as { fromList?: boolean } | null)?.fromList) {
      void navigate(-1)
      return
    }
    const rest = new URLSearchParams(params)
    rest.delete('product')
    void navigate({ search: rest.toString() }, { replace: true })
  }

  return (
    <>
      <ProductList onIntent={() => void loadDetail()} />
      {shown === null ? null : (
        <Suspense fallback={null}>
          <ProductDetail id={shown} open={id !== null} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
