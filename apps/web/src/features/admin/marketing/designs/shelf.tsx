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
 * A shelf seen from the front. The goods stand side by side on one board against a lit wall, each with the percent as
 * a sticker. The labels hang from the rail under them like in a shop. The heading is the sign at the shelf's side.
 */
export function Design({ goods, words }: DesignProps) {
  return (
    <>
      <header>
        <PosterLogo words={words} />
        <Heading words={words} max={92} min={30} />
        <Validity words={words} />
      </header>
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <GoodPicture good={good} />
            {good.off === '' ? null : (
              <p className="flag">
                <span>{good.off}</span>
              </p>
            )}
            <div className="label">
              <GoodWords good={good} max={goods.length < 2 ? 40 : goods.length < 3 ? 32 : 26} min={15} />
              <GoodPrice
                good={{ ...good, off: '' }}
                max={goods.length < 2 ? 190 : goods.length < 3 ? 126 : 104}
                min={36}
              />
            </div>
          </article>
        ))}
      </div>
    </>
  )
}
