import { paletteOf } from '../poster/palette.ts'
import { GoodPicture, GoodPrice, GoodWords, Heading, PosterLogo, Validity } from '../poster/pieces.tsx'
import type { DesignProps } from '../poster/poster-good.ts'

export const palette = paletteOf({
  ground: '#f6f5f1',
  band: '#1d1a16',
  sheet: '#ffffff',
  sign: ['#f6f5f1', '#b00f29'],
  off: '#b00f29',
})

/**
 * A page of a well-set catalogue whose sign is the price: figures as tall as a picture, in the only colour of the page.
 * The small print stands next to each figure, and the goods stand above it on a white square. The only black is the
 * block with the heading.
 */
export function Design({ goods, words }: DesignProps) {
  const wide = goods.length < 3
  return (
    <>
      <header>
        <Heading words={words} max={84} min={34} />
        <PosterLogo words={words} />
      </header>
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <div className="square">
              <GoodPicture good={good} />
            </div>
            <GoodPrice good={good} max={goods.length < 2 ? 330 : wide ? 230 : 148} min={36} />
            <GoodWords good={good} max={wide ? 38 : 26} min={15} />
          </article>
        ))}
      </div>
      <Validity words={words} />
    </>
  )
}
