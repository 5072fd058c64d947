import { t } from '@cenolov/core/language'
import './product.css'
import { hasPicture, type Product, productImage, productImageSet } from '@cenolov/core/product'
import { clsx } from 'clsx'
import { Image, ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { API_ORIGIN } from '../api/api-client.ts'
import { afterPause } from '../ui/loading/after-pause.ts'
import { useDataSaver } from '../ui/theme/list-preferences.ts'

export interface ProductPictureProps {
  readonly product: Product
  /**
   * Replaces a picture that fails to load, or that is still on another site: a parcel on cards, the grey placeholder
   * elsewhere.
   */
  readonly onFailure: 'parcel' | 'placeholder'
  /** Loads at once instead of when scrolled near. */
  readonly eager?: boolean
  /** The next keystroke may replace the product: its picture loads after a pause. */
  readonly isPassing?: boolean
  readonly className?: string
}

/** Pictures loaded on request with the data saver on; other places then show them too. */
const requested = new Set<string>()

/**
 * A product's picture, or its placeholder. It is decorative, because the title is next to it. With the data saver on it
 * is a button that loads the picture, so it must not be inside a link or a button.
 */
export function ProductPicture({ product, onFailure, className, ...when }: ProductPictureProps) {
  const { eager = false, isPassing = false } = when
  const address = productImage(product, API_ORIGIN)
  // By address, so that another product in the same place gets its own try.
  const [failed, setFailed] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const saving = useDataSaver()
  const [settled, setSettled] = useState<string | null>(null)
  const isPaused = isPassing && address !== null && settled !== address
  useEffect(() => (isPaused ? afterPause(() => setSettled(address)) : undefined), [isPaused, address])
  const picture = useRef<HTMLImageElement>(null)
  // A page that came with its products may have tried a picture before this ran: its failure event was missed.
  useEffect(() => {
    const { current } = picture
    if (current?.complete && current.naturalWidth === 0)
      current.decode().catch(() => setFailed(current.getAttribute('src')))
  }, [])
  const waits = saving && address !== null && wanted !== address && !requested.has(address)
  return (
    <div
      className={clsx(
        'product-ground relative grid place-items-center overflow-hidden',
        waits && 'z-20',
        className,
      )}
    >
      {waits ? (
        <button
          type="button"
          aria-label={t('Zobraziť obrázok: {title}', { title: product.title })}
          title={t('Zobraziť obrázok')}
          className="absolute inset-0 grid place-items-center text-ink-3 outline-offset-[-4px] transition-colors hover:text-ink"
          onClick={() => {
            requested.add(address)
            setWanted(address)
          }}
        >
          <Image aria-hidden className="size-7" strokeWidth={1.75} />
        </button>
      ) : isPaused ? null : address !== null && failed !== address ? (
        <img
          ref={picture}
          // Another product in this place must not show this one's picture for a moment.
          key={address}
          src={address}
          srcSet={productImageSet(product, API_ORIGIN) ?? undefined}
          // `auto` needs a known width, which only lazy pictures have.
          sizes={eager ? '400px' : 'auto, 400px'}
          alt=""
          width={400}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-contain p-[6%]"
          onError={() => setFailed(address)}
        />
      ) : onFailure === 'parcel' && hasPicture(product) ? (
        <span aria-hidden className="@container absolute inset-0 grid place-items-center">
          <span className="text-[clamp(2.25rem,30cqi,4rem)] leading-none select-none">📦</span>
        </span>
      ) : (
        <ImageOff aria-hidden className="size-1/4 max-h-12 max-w-12 text-ink-3/50" strokeWidth={1.5} />
      )}
    </div>
  )
}
