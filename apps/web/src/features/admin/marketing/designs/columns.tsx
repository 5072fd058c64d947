import { paletteOf } from '../poster/palette.ts'
import { GoodPicture, GoodPrice, GoodWords, Heading, PosterLogo, Validity } from '../poster/pieces.tsx'
import type { DesignProps } from '../poster/poster-good.ts'

export const palette = paletteOf({
  ground: '#ffffff',
  band: '#1f5c3d',
  sheet: '#ffffff',
  sign: '#ffffff',
  off: '#ffd94a',
})

/**
 * The front page of a newspaper: a masthead over a thick rule, then columns whose headline is the price. The price comes
 * first and hangs from the rule, the story of it, picture and words, follows underneath.
 */
export function Design({ goods, words }: DesignProps) {
  return (
    <>
      <header>
        <Heading words={words} max={78} min={30} />
        <PosterLogo words={words} />
      </header>
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <GoodPrice good={good} max={goods.length < 2 ? 170 : goods.length < 3 ? 120 : 124} min={40} />
            <GoodPicture good={good} />
            <GoodWords good={good} max={goods.length < 2 ? 46 : goods.length < 3 ? 34 : 25} min={14} />
          </article>
        ))}
      </div>
      <Validity words={words} />
    </>
  )
}
