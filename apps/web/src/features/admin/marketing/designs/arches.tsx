import { paletteOf } from '../poster/palette.ts'
import { GoodPicture, GoodPrice, GoodWords, Heading, PosterLogo, Validity } from '../poster/pieces.tsx'
import type { DesignProps } from '../poster/poster-good.ts'

export const palette = paletteOf({
  ground: ['#1d5c38', '#fdf9ec'],
  band: '#154529',
  sheet: ['#fdf9ec', '#17321f'],
  sign: ['#fdf9ec', '#17321f'],
  off: ['#1d5c38', '#fdf9ec'],
})

const LEAF = 'M0 0C16-46 74-66 128-40C110 14 52 34 0 0Z'
/** Two twigs that grow from the corner: place, direction and size of each leaf. */
const LEAVES = [
  [0, 250, -62, 1.25],
  [40, 190, -10, 1.1],
  [90, 110, -70, 1.2],
  [130, 60, 4, 1],
  [-30, 330, 10, 1.15],
  [190, 0, -48, 0.9],
] as const

/**
 * A quiet farm shop: two windows with round arches, one for each product, and a thin, large heading. The figures of the
 * price are as thin as the heading and stand on the paper without any box; nothing shouts.
 */
export function Design({ goods, words }: DesignProps) {
  const single = goods.length < 2
  return (
    <>
      <svg aria-hidden="true" className="drawing" viewBox="0 0 1080 1080">
        <g fill="none" stroke="var(--ground-shade)" strokeWidth="7">
          <path d="M830 340C860 210 930 90 1080 -20" />
        </g>
        {LEAVES.map(([x, y, turn, size]) => (
          <path
            key={`${x} ${y}`}
            d={LEAF}
            fill="var(--ground-shade)"
            transform={`translate(${850 + x} ${60 + y}) rotate(${turn}) scale(${size})`}
          />
        ))}
      </svg>
      <header>
        <PosterLogo words={words} />
        <Heading words={words} max={126} min={44} />
      </header>
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <GoodPicture good={good} />
            <div className="counter">
              <GoodWords good={good} max={single ? 46 : 35} min={17} />
              <GoodPrice good={good} max={single ? 220 : 150} min={50} />
            </div>
          </article>
        ))}
      </div>
      <Validity words={words} />
    </>
  )
}
