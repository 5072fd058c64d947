import { paletteOf } from '../../palette.ts'
import { GoodPicture, GoodPrice, GoodWords, Heading, PosterLogo, Validity } from '../../pieces/pieces.tsx'
import type { DesignProps } from '../../poster-good.ts'

export const palette = paletteOf('band', {
  ground: '#f6f5f1',
  band: '#1d1a16',
  sheet: '#ffffff',
  sign: ['#f6f5f1', '#b00f29'],
  off: '#b00f29',
})

/**
 * A page of a well-set catalogue: a strict grid with much air, pictures on white squares, and under each a rule on which
 * price and words hang. The only black is the block with the heading, which is one more square of the grid's rhythm.
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
            <GoodPrice good={good} max={goods.length < 2 ? 220 : wide ? 150 : 70} min={36} />
            <GoodWords good={good} max={wide ? 38 : 25} min={15} />
          </article>
        ))}
      </div>
      <Validity words={words} />
    </>
  )
}
