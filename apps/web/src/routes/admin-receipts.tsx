import { useOutletContext } from 'react-router'
import { ReceiptsPage } from '../features/admin/receipts/receipts-page.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'

const { Part: PickProduct } = lazyPart(
  async () => (await import('../features/receipts/purchases/pick-product.tsx')).PickProduct,
)

export function Component() {
  const { ekasa } = useOutletContext<{ readonly ekasa: { readonly mode: string } }>()
  return <ReceiptsPage isOff={ekasa.mode === 'off'} renderPicker={(picker) => <PickProduct {...picker} />} />
}
