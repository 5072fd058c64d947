import type { Product } from '@cenolov/core'
import { euroParts, formatEuro } from '../../../../format/numbers.ts'
import { contentText } from '../../../../product/measure.ts'
import type { Picture } from './load-picture.ts'
import { posterOffer } from './poster-offer.ts'

export interface PosterTileProps {
  readonly product: Product
  readonly picture: Picture
  readonly showPrice: boolean
  readonly showDiscount: boolean
}

/** A product on a poster. Its parts scale with the tile. */
export function PosterTile({ product, picture, showPrice, showDiscount }: PosterTileProps) {
  const { price, was, percent } = posterOffer(product)
  const { euros, cents } = euroParts(price)
  const amount = contentText(product)
  return (
    <div className="poster-tile">
      <div className="poster-tile-sheet">
        <div className="poster-picture">
          {picture ? <img src={picture} alt="" /> : picture === null ? <PosterPlaceholder /> : null}
        </div>
        <div className="poster-words">
          <p className="poster-store">{[product.store, amount].filter((part) => part !== '').join(' · ')}</p>
          <p className="poster-title">{withUnitsKept(product.title)}</p>
        </div>
        {showPrice ? (
          <div className="poster-price">
            <p
              className="poster-tag"
              data-sale={was === null ? 'no' : 'yes'}
              data-digits={euros.replace(/\D/g, '').length}
            >
              <span className="poster-euros">{euros}</span>
              <span className="poster-side">
                <span className="poster-cents">{cents}</span>
                <span className="poster-euro">€</span>
              </span>
            </p>
            {was !== null && showDiscount ? (
              <p className="poster-was">
                <s>{formatEuro(was)}</s>
              </p>
            ) : null}
          </div>
        ) : null}
        {showDiscount && percent > 0 ? <p className="poster-off">−{percent} %</p> : null}
      </div>
    </div>
  )
}

/** Keeps a number and its unit on one line. */
function withUnitsKept(title: string): string {
  return title.replace(/(\d) (kg|g|mg|ml|cl|dl|l|ks|%)(?=$|[\s,.;)])/giu, '$1\u00a0$2')
}

function PosterPlaceholder() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 120" className="poster-placeholder">
      <path d="M22 44h76l-7 60a8 8 0 0 1-8 7H37a8 8 0 0 1-8-7Z" fill="#e9e2d3" />
      <path d="M22 44h76l-1.6 14H23.6Z" fill="#dcd2bd" />
      <path
        d="M42 56V34a18 18 0 0 1 36 0v22"
        fill="none"
        stroke="#bfb295"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  )
}
