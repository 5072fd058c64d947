import type { Product } from '@cenolov/core/product'
import { useQuery } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TargetForm } from './target-form.tsx'
import { TargetItem } from './target-item.tsx'
import { targetsQuery } from './targets-api.ts'

export function ProductTargets({ product }: { readonly product: Product }) {
  const { data = [] } = useQuery({
    ...targetsQuery(),
    select: (targets) => targets.filter((target) => target.product_id === product.id),
  })
  const [creating, setCreating] = useState(false)
  return (
    <section aria-labelledby="upozornenia-produktu" className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="upozornenia-produktu" className="text-base font-bold">
          Upozornenia na cenu
        </h3>
        {creating ? null : (
          <Button variant="soft" onClick={() => setCreating(true)}>
            <BellPlus aria-hidden className="size-4.5" />
            Upozorniť ma
          </Button>
        )}
      </div>
      {creating ? <TargetForm product={product} onDone={() => setCreating(false)} /> : null}
      {data.length === 0 ? null : (
        <ul className="divide-y divide-line border-t border-line">
          {data.map((target) => (
            <TargetItem key={target.id} target={target} named={false} />
          ))}
        </ul>
      )}
    </section>
  )
}
