import { paletteOf } from '../poster/palette.ts'
import { GoodPicture, GoodPrice, GoodWords, Heading, PosterLogo, Validity } from '../poster/pieces.tsx'
import type { DesignProps } from '../poster/poster-good.ts'

export const palette = paletteOf({
  ground: '#f6f5f1',
  band: '#ffffff',
  sheet: '#ffffff',
  sign: ['#ffffff', '#b00f29'],
  off: '#b00f29',
})

/**
 * A calm page of a catalogue: white cards on warm paper, one rule under the heading, and one colour, which is the price.
 * Goods stand large on their cards. Names come before prices, and the price before is at the end of the same line.
 */
export function Design({ goods, words }: DesignProps) {
  const wide = goods.length < 3
  return (
    <>
      <header>
        <Heading words={words} max={88} min={34} />
        <PosterLogo words={words} />
      </header>
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <GoodPicture good={good} />
            <GoodWords
              good={good}
              max={goods.length < 2 ? 62 : wide ? 40 : goods.length === 4 ? 34 : 27}
              min={17}
            />
            <GoodPrice
              good={good}
              max={goods.length < 2 ? 250 : wide ? 190 : goods.length === 4 ? 132 : 112}
              min={36}
            />
          </article>
        ))}
      </div>
      <Validity words={words} />
    </>
  )
}
