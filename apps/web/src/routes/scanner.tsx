import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadCatalogueWhenIdle } from '../device-catalogue/when-to-load.ts'
import { ScannerPage } from '../features/scanner/scanner-page.tsx'
import { type ScannedCodes, scannedCodes } from '../plugins.tsx'
import { settings } from '../settings.ts'
import { ProductDialog } from './sections/product-dialog.tsx'
import { ScannedOffers } from './sections/scanned-offers.tsx'

export function Component() {
  // So that a code is also found in a cellar without signal.
  useEffect(loadCatalogueWhenIdle, [])
  const [params] = useSearchParams()
  const list = params.get('zoznam')
  const [others, setOthers] = useState<ScannedCodes | null>(null)
  useEffect(() => void scannedCodes(settings()).then(setOthers), [])
  return (
    <>
      <ScannerPage
        others={others}
        renderOffers={(ean, again) => <ScannedOffers key={ean} ean={ean} list={list} onAgain={again} />}
      />
      <ProductDialog />
    </>
  )
}
