import { useEffect } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { loadCatalogueWhenIdle } from '../device-catalogue/when-to-load.ts'
import { ScannerPage } from '../features/scanner/scanner-page.tsx'
import { paths } from '../paths.ts'
import { ProductDialog } from './sections/product-dialog.tsx'
import { ScannedOffers } from './sections/scanned-offers.tsx'

/** Opens the receipts as a page of its own, because only that page's policy lets the browser ask the state. */
const openReceipt = (code: string) => location.assign(paths.receiptOf(code))

export function Component() {
  // So that a code is also found in a cellar without signal.
  useEffect(loadCatalogueWhenIdle, [])
  const [params] = useSearchParams()
  const list = params.get('zoznam')
  const { ekasa } = useOutletContext<{ readonly ekasa: { readonly mode: string } }>()
  return (
    <>
      <ScannerPage
        onReceipt={ekasa.mode === 'off' ? null : openReceipt}
        renderOffers={(ean, again) => <ScannedOffers key={ean} ean={ean} list={list} onAgain={again} />}
      />
      <ProductDialog />
    </>
  )
}
