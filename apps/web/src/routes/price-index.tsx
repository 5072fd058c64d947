import { useOutletContext } from 'react-router'
import { PriceIndexPage } from '../features/price-index/price-index-page.tsx'

/** The setting of `app/` that this page needs; routes may not import it. */
interface PriceIndexSettings {
  readonly hasOpenData: boolean
}

export function Component() {
  const { hasOpenData } = useOutletContext<PriceIndexSettings>()
  return <PriceIndexPage isPublished={hasOpenData} />
}
