import type { Product } from '@cenolov/core'
import { Share2 } from 'lucide-react'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'

/** Hands the product's link to the device's sharing, or copies it where there is none. */
export function ShareButton({ product }: { readonly product: Product }) {
  async function share() {
    const link = new URL(paths.product(product.id), location.href)
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title: product.title, url: link.href })
        return
      } catch (error) {
        // The shopper changed their mind; anything else falls back to copying.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(link.href)
      showToast({ title: 'Odkaz skopírovaný', tone: 'success' })
    } catch {
      showToast({ title: 'Odkaz sa nepodarilo skopírovať', description: link.href, tone: 'error' })
    }
  }
  return (
    <Button className="w-full md:w-auto" onClick={() => void share()}>
      <Share2 aria-hidden className="size-4.5" />
      Zdieľať
    </Button>
  )
}
