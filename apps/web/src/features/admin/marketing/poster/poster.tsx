import './poster.css'
import './poster-tile.css'
import './poster-looks.css'
import type { Product } from '@cenolov/core'
import type { CSSProperties, Ref } from 'react'
import { formatDays } from '../../../../format/day.ts'
import { LogoMark } from '../../../../ui/logo.tsx'
import { headlineSize, type Template } from '../templates.ts'
import type { Picture } from './load-picture.ts'
import { PosterDecoration } from './poster-decoration.tsx'
import { PosterTile } from './poster-tile.tsx'

/** The text and options of a poster. */
export interface PosterText {
  readonly headline: string
  readonly subHeadline: string
  readonly showLogo: boolean
  readonly showPrices: boolean
  readonly showDiscounts: boolean
}

export interface PosterProps {
  readonly template: Template
  readonly text: PosterText
  /** No more than the template takes. */
  readonly products: readonly Product[]
  readonly pictures: ReadonlyMap<number, Picture>
  readonly ref?: Ref<HTMLDivElement>
}

/** The poster at its true size, exactly as exported. */
export function Poster({ template, text, products, pictures, ref }: PosterProps) {
  const { width, height, background, layout, style } = template
  const format = width > height ? 'banner' : height > width ? 'story' : 'square'
  const sizes = {
    width,
    height,
    background,
    '--headline': `${headlineSize(template, text.headline)}px`,
  } as CSSProperties
  return (
    <div
      ref={ref}
      className="poster"
      data-format={format}
      data-layout={layout}
      data-look={style}
      data-count={products.length}
      data-prices={text.showPrices ? 'shown' : 'hidden'}
      style={sizes}
    >
      <PosterDecoration style={style} />
      <div className="poster-head">
        {text.showLogo ? <PosterLogo /> : null}
        {text.headline.trim() === '' ? null : <p className="poster-headline">{text.headline}</p>}
        {text.subHeadline.trim() === '' ? null : <p className="poster-sub">{text.subHeadline}</p>}
      </div>
      <div className="poster-goods">
        {products.map((product) => (
          <PosterTile
            key={product.id}
            product={product}
            picture={pictures.get(product.id)}
            showPrice={text.showPrices}
            showDiscount={text.showDiscounts}
          />
        ))}
      </div>
      <p className="poster-foot">{posterFoot(products)}</p>
    </div>
  )
}

function PosterLogo() {
  return (
    <p className="poster-logo">
      <LogoMark
        edge={{ fill: '#c99a00', opacity: '0.55' }}
        label={{ fill: '#ffd94a' }}
        sign={{ stroke: '#241b00' }}
      />
      Cenolov
    </p>
  )
}

/** The dates of the prices; empty without products. */
export function posterFoot(products: readonly Pick<Product, 'date'>[]): string {
  const days = products.map(({ date }) => date)
  const told = formatDays(days)
  if (told === '') return ''
  const isOneDay = new Set(days).size === 1
  return isOneDay ? `Ceny platia k ${told} v uvedených obchodoch.` : `Ceny z ${told} v uvedených obchodoch.`
}
