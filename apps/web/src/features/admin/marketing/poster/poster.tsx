import type { Product } from '@cenolov/core/product'
import { withShortWordsKept } from '@cenolov/core/text'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useToday } from '../../../../format/use-today.ts'
import type { Template } from '../templates.ts'
import { DESIGNS } from './designs/designs.ts'
import { fitPoster } from './fit-poster.ts'
import type { Picture } from './load-picture.ts'
import { branded, paletteStyle } from './palette.ts'
import { posterGood, type Shown } from './poster-good.ts'
import { posterValidity } from './poster-validity.ts'

export interface PosterText extends Shown {
  readonly headline: string
  readonly subHeadline: string
  readonly showLogo: boolean
}

export interface Brand {
  /** Colours as `#rrggbb`; null for the templates' own. */
  readonly colours: { readonly main: string; readonly price: string } | null
  /** A picture as a data URL; null for our logo. */
  readonly logo: string | null
  readonly claim: string
}

export interface PosterProps {
  readonly template: Template
  readonly text: PosterText
  readonly brand: Brand
  readonly products: readonly Product[]
  readonly pictures: ReadonlyMap<number, Picture>
  readonly ref?: Ref<HTMLDivElement>
}

export function Poster({ template, text, brand, products, pictures, ref }: PosterProps) {
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
  const colours = brand.colours === null ? palette : branded(palette, brand.colours)
  return (
    <div
      ref={poster}
      className={`poster ${template.id}`}
      data-count={products.length}
      data-prices={text.showPrices ? 'shown' : 'hidden'}
      style={{ width, height, ...paletteStyle(colours) }}
    >
      <Design
        goods={products.map((product) => posterGood(product, pictures.get(product.id), text, today))}
        words={{
          headline: withShortWordsKept(text.headline.trim()),
          subHeadline: withShortWordsKept(text.subHeadline.trim()),
          validity: withShortWordsKept(posterValidity(products, today)),
          logo: text.showLogo ? { picture: brand.logo, claim: withShortWordsKept(brand.claim.trim()) } : null,
        }}
      />
    </div>
  )
}
