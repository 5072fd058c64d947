import type { Branch } from '@cenolov/contract/catalogue'
import { weekHours } from '@cenolov/core/branches'
import type { Product } from '@cenolov/core/product'
import { withShortWordsKept } from '@cenolov/core/text'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useToday } from '#format/use-today.ts'
import { branchPlace } from '#product/branches/branch-place.ts'
import { DESIGNS } from '../designs/designs.ts'
import type { Template } from '../templates.ts'
import { fitPoster } from './fit-poster.ts'
import type { Picture } from './load-picture.ts'
import { paletteStyle } from './palette.ts'
import { posterGood, type Shown } from './poster-good.ts'
import { posterValidity } from './poster-validity.ts'

export interface PosterText extends Shown {
  readonly headline: string
  readonly subHeadline: string
  readonly showLogo: boolean
}

export interface PosterProps {
  readonly template: Template
  readonly text: PosterText
  readonly products: readonly Product[]
  readonly pictures: ReadonlyMap<number, Picture>
  /** The branch of a poster about one store; null for its whole chain. */
  readonly branch: Branch | null
  readonly ref?: Ref<HTMLDivElement>
}

export function Poster({ template, text, products, pictures, branch, ref }: PosterProps) {
  const poster = useRef<HTMLDivElement>(null)
  const today = useToday()
  useImperativeHandle(ref, () => poster.current!)
  // Any text may have changed, and texts are measured again when their font has loaded.
  useLayoutEffect(() => {
    const fit = () => {
      if (poster.current) fitPoster(poster.current)
    }
    fit()
    document.fonts.addEventListener('loadingdone', fit)
    return () => document.fonts.removeEventListener('loadingdone', fit)
  })
  const { Design, palette } = DESIGNS[template.style]
  const { width, height } = template
  return (
    <div
      ref={poster}
      className={`poster ${template.id}`}
      data-count={products.length}
      data-prices={text.showPrices ? 'shown' : 'hidden'}
      style={{ width, height, ...paletteStyle(palette) }}
    >
      <Design
        goods={products.map((product) => posterGood(product, pictures.get(product.id), text, today))}
        words={{
          headline: withShortWordsKept(text.headline.trim()),
          subHeadline: withShortWordsKept(text.subHeadline.trim()),
          validity: withShortWordsKept(posterValidity(products, today)),
          showLogo: text.showLogo,
          store: {
            name: products[0]?.store ?? '',
            place: branch === null ? '' : branchPlace(branch),
            hours: weekHours(branch?.opening_hours ?? ''),
          },
        }}
      />
    </div>
  )
}
