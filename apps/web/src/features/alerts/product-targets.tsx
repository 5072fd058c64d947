import { t } from '@cenolov/core/language'
import { effectivePrice, toCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { useQuery } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { targetsQuery } from './alerts-api.ts'
import { preloadWatchForm, WatchForm } from './lazy-watch-form.ts'
import { ProductItem } from './watch-items.tsx'

/** Returns a tenth below the current price, in whole tens of cents where that is less. */
function proposedLimit(product: Product): number {
  const price = effectivePrice(product)
  return (Math.floor((price * 90) / 10) * 10 || toCents(price)) / 100
}

/** A button among others in a row, and below that row the form and the product's alerts. */
export function ProductTargets({ product }: { readonly product: Product }) {
  const { data = [] } = useQuery({
    ...targetsQuery(),
    select: (targets) => targets.filter((target) => target.product_id === product.id),
  })
  const [creating, setCreating] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const section = useId()
  return (
    <>
      <Button
        ref={button}
        className="grow"
        aria-expanded={creating}
        aria-controls={creating ? section : undefined}
        onPointerDown={preloadWatchForm}
        onClick={() => setCreating(!creating)}
      >
        <BellPlus aria-hidden className="size-5" />
        {t('Upozorniť ma')}
      </Button>
      {creating || data.length > 0 ? (
        <section id={section} aria-label={t('Upozornenia na cenu')} className="order-last basis-full">
          {creating ? (
            <WatchForm
              product={product}
              limit={proposedLimit(product)}
              onDone={() => {
                button.current?.focus()
                setCreating(false)
              }}
            />
          ) : null}
          {data.length === 0 ? null : (
            <ul className="divide-y divide-line">
              {data.map((target) => (
                <ProductItem key={target.id} target={target} named={false} />
              ))}
            </ul>
          )}
        </section>
      ) : null}
    </>
  )
}
