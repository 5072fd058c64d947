import { paletteOf } from '../poster/palette.ts'
import { GoodPicture, GoodPrice, GoodWords, Heading, PosterLogo, Validity } from '../poster/pieces.tsx'
import type { DesignProps } from '../poster/poster-good.ts'

export const palette = paletteOf({
  ground: '#ffffff',
  band: '#c90f20',
  sheet: '#ffffff',
  sign: '#c90f20',
  off: '#ffd600',
})

/**
 * A page of a weekly leaflet: a slanted heading over a strip with the days of the prices, then cells ruled by hairlines.
 * The picture fills its cell from the left, and the price is built into the cell's corner from three blocks: percent,
 * old price, new price.
 */
export function Design({ goods, words }: DesignProps) {
  const size = goods.length < 2 ? 62 : goods.length < 3 ? 42 : 33
  return (
    <>
      <header>
        <Heading words={{ ...words, subHeadline: '' }} max={118} min={44} />
        <PosterLogo words={words} />
      </header>
      <div className="strip">
        <p>{words.subHeadline}</p>
        <Validity words={words} />
      </div>
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <GoodWords good={good} max={size} min={17} />
            <GoodPicture good={good} />
            <GoodPrice good={good} max={goods.length < 2 ? 250 : goods.length < 3 ? 190 : 128} min={40} />
          </article>
        ))}
      </div>
    </>
  )
}
