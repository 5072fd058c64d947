import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { loadCatalogueWhenIdle } from '../device-catalogue/when-to-load.ts'
import { ScannerPage } from '../features/scanner/scanner-page.tsx'
import { ReceiptLink } from '../product/receipt-link.tsx'
import { ProductDialog } from './sections/product-dialog.tsx'
import { ScannedOffers } from './sections/scanned-offers.tsx'

export function Component() {
  // So that a code is also found in a cellar without signal.
  useEffect(loadCatalogueWhenIdle, [])
  const [params] = useSearchParams()
  const list = params.get('zoznam')
  return (
    <>
      <ScannerPage
        renderOffers={(ean, again) => <ScannedOffers key={ean} ean={ean} list={list} onAgain={again} />}
      />
      <div className="mx-auto mt-4 w-full max-w-3xl">
        <ReceiptLink className="max-sm:w-full" />
      </div>
      <ProductDialog />
    </>
  )
}
