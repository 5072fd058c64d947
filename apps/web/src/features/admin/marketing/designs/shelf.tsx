import { paletteOf } from '../poster/palette.ts'
import { GoodPicture, GoodPrice, GoodWords, Heading, PosterLogo, Validity } from '../poster/pieces.tsx'
import type { DesignProps } from '../poster/poster-good.ts'

export const palette = paletteOf({
  ground: '#c4122f',
  band: '#8f0b20',
  sheet: '#fffaf0',
  sign: '#ffd94a',
  off: '#c4122f',
})

/**
 * A shelf seen from the front. The goods stand side by side on one board against a lit wall. The labels hang from the
 * rail under them like in a shop, each with its percent next to the price. The heading is a slanted sign at the side.
 */
export function Design({ goods, words }: DesignProps) {
  return (
    <>
      <header>
        <PosterLogo words={words} />
        <Heading words={words} max={104} min={30} />
        <Validity words={words} />
      </header>
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <GoodPicture good={good} />
            <div className="label">
              <GoodWords good={good} max={goods.length < 2 ? 46 : goods.length < 3 ? 32 : 26} min={16} />
              <GoodPrice good={good} max={goods.length < 2 ? 200 : goods.length < 3 ? 130 : 100} min={36} />
            </div>
          </article>
        ))}
      </div>
    </>
  )
}
