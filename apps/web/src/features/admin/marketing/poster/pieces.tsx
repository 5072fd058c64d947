import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { LogoMark } from '#ui/logo.tsx'
import type { PosterGood, PosterWords } from './poster-good.ts'

interface FontSizes {
  /** Largest font size in pixels of the export; null for the design's `--max`. */
  readonly max: number | null
  /** Smallest size. Only a text that does not fit at this size is cut. */
  readonly min: number
}

interface FittedProps extends FontSizes {
  /** Texts of a group have one size. */
  readonly group: string
  readonly className: string
  readonly children: ReactNode
}

/** A text as large as its box allows (`fitPoster`). */
export function Fitted({ max, min, group, className, children }: FittedProps) {
  return (
    <div className={clsx('fit', className)} data-fit={group} data-max={max ?? undefined} data-min={min}>
      <div className="fit-text">{children}</div>
    </div>
  )
}

/** Headline and sub-headline, which shrink together. */
export function Heading({ words, ...size }: FontSizes & { readonly words: PosterWords }) {
  return (
    <Fitted {...size} group="heading" className="heading">
      {words.headline === '' ? null : <p className="headline">{words.headline}</p>}
      {words.subHeadline === '' ? null : <p className="sub-headline">{words.subHeadline}</p>}
    </Fitted>
  )
}

/** Our logo; empty when logos are off. */
export function PosterLogo({ words }: { readonly words: PosterWords }) {
  if (!words.showLogo) return null
  return (
    <div className="logo">
      <p className="logo-own">
        <LogoMark
          edge={{ fill: '#c99a00', opacity: '0.55' }}
          label={{ style: { fill: 'var(--logo-label, #ffd94a)' } }}
          sign={{ stroke: '#241b00' }}
        />
        Cenolov
      </p>
    </div>
  )
}

export function Validity({ words }: { readonly words: PosterWords }) {
  return <p className="validity">{words.validity}</p>
}

/** A product's picture, as large as its place and cut to the product; a bag without one. */
export function GoodPicture({ good }: { readonly good: PosterGood }) {
  return (
    <div className="picture">
      {good.picture ? <img src={good.picture} alt="" /> : good.picture === null ? <Bag /> : null}
    </div>
  )
}

function Bag() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 120">
      <path d="M20 42h80l-7 64a8 8 0 0 1-8 7H35a8 8 0 0 1-8-7Z" fill="#e7dfcf" />
      <path d="M20 42h80l-1.6 15H21.6Z" fill="#d8ccb4" />
      <path
        d="M41 55V33a19 19 0 0 1 38 0v22"
        fill="none"
        stroke="#b9ab8c"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function GoodWords({ good, ...size }: FontSizes & { readonly good: PosterGood }) {
  return (
    <Fitted {...size} group="words" className="words">
      {good.from === '' ? null : <p className="from">{good.from}</p>}
      <p className="title">{good.title}</p>
    </Fitted>
  )
}

/**
 * The price: whole euros with raised cents. Above it is the price before, and the price with a card or for several
 * pieces.
 */
export function GoodPrice({
  good,
  group = 'price',
  ...size
}: FontSizes & { readonly good: PosterGood; readonly group?: string }) {
  const { price, off, was, note } = good
  return (
    <div className="price" data-sale={was === '' && off === '' ? 'no' : 'yes'}>
      {note === '' ? null : (
        <Fitted group="note" max={null} min={14} className="note">
          <p>{note}</p>
        </Fitted>
      )}
      {off === '' && was === '' ? null : (
        <Fitted max={null} min={14} group="less" className="less-box">
          <p className="less">
            {off === '' ? null : <span className="off">{off}</span>}
            {was === '' ? null : <s className="was">{was}</s>}
          </p>
        </Fitted>
      )}
      {price === null ? null : (
        <Fitted {...size} group={group} className="sign">
          <p className="digits">
            <span>{price.euros}</span>
            <span className="side">
              <span>{price.cents}</span>
              <span className="euro">{price.sign}</span>
            </span>
          </p>
        </Fitted>
      )}
    </div>
  )
}
