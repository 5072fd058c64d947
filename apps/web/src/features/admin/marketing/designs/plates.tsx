import { paletteOf } from '../poster/palette.ts'
import { GoodPicture, GoodPrice, GoodWords, Heading, PosterLogo, Validity } from '../poster/pieces.tsx'
import type { DesignProps } from '../poster/poster-good.ts'

export const palette = paletteOf({
  ground: '#0a58b0',
  band: '#073f80',
  sheet: '#ffffff',
  sign: '#0a58b0',
  off: '#ffe14d',
})

/**
 * A laid table: every product lies on a white plate, and its price stands free next to it, in white figures without a
 * box. Circles are the only shape: they are the ripples of water that run out from the plates.
 */
export function Design({ goods, words }: DesignProps) {
  return (
    <>
      <svg aria-hidden="true" className="drawing" viewBox="0 0 1080 1080">
        {[250, 390, 530, 670, 810].map((radius) => (
          <circle
            key={radius}
            cx="1000"
            cy="70"
            r={radius}
            fill="none"
            stroke="var(--ground-shade)"
            strokeWidth="34"
          />
        ))}
      </svg>
      <header>
        <Heading words={words} max={116} min={40} />
        <PosterLogo words={words} />
      </header>
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <div className="plate">
              <GoodPicture good={good} />
            </div>
            <GoodPrice good={good} max={goods.length === 1 ? 260 : goods.length === 2 ? 190 : 150} min={44} />
            <GoodWords good={good} max={goods.length === 1 ? 52 : goods.length === 2 ? 38 : 32} min={16} />
          </article>
        ))}
      </div>
      <Validity words={words} />
    </>
  )
}
