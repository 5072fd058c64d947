import { FileDown, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { useDownload } from '../../../api/mutations.ts'
import { todayInShops } from '../../../format/day.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/styles.ts'
import { flushQuantities } from '../api/pending-quantities.ts'
import { ShareCart } from '../shared/share-cart.tsx'

export function CartTools() {
  const download = useDownload('/auth/cart/export.csv', `kosik-${todayInShops()}.csv`, flushQuantities)
  return (
    <div className="flex flex-col gap-2">
      <ShareCart />
      <div className="grid grid-cols-2 gap-2">
        <Link to={paths.cartPrint} className={buttonStyle()}>
          <Printer aria-hidden className="size-4.5" />
          Vytlačiť
        </Link>
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? null : <FileDown aria-hidden className="size-4.5" />}
          CSV
          <span className="sr-only"> – stiahnuť košík</span>
        </Button>
      </div>
    </div>
  )
}
