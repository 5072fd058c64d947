import { paletteOf } from '../poster/palette.ts'
import { GoodPicture, GoodPrice, GoodWords, Heading, PosterLogo, Validity } from '../poster/pieces.tsx'
import type { DesignProps } from '../poster/poster-good.ts'

export const palette = paletteOf({
  ground: '#c4122f',
  band: '#ffd94a',
  sheet: '#ffffff',
  sign: '#c4122f',
  off: '#ffd94a',
})

const TIMES = ['a', 'b', 'c', 'd', 'e', 'f']

/**
 * A still story that looks like motion. Yellow tapes with the headline run diagonally behind the controls of the app.
 * Between them the goods stand on slanted white panes, left and right in turn. Each price is in huge white figures on
 * the red next to its pane. Nothing important is in the upper and lower 14 %.
 */
export function Design({ goods, words }: DesignProps) {
  const single = goods.length < 2
  return (
    <>
      {['top', 'bottom'].map((side) => (
        <p key={side} aria-hidden="true" className={`tape ${side}`}>
          {TIMES.map((time) => (
            <span key={time}>{words.headline} ✕</span>
          ))}
        </p>
      ))}
      <header>
        <PosterLogo words={words} />
        <Heading words={words} max={142} min={60} />
      </header>
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <div className="pane">
              <GoodPicture good={good} />
            </div>
            <div className="side-by-side">
              <GoodWords good={good} max={single ? 58 : 44} min={24} />
              <GoodPrice good={good} max={single ? 270 : 220} min={80} />
            </div>
          </article>
        ))}
      </div>
      <Validity words={words} />
    </>
  )
}
