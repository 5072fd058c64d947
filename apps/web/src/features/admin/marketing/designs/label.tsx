import { paletteOf } from '../poster/palette.ts'
import { GoodPicture, GoodPrice, GoodWords, Heading, PosterLogo, Validity } from '../poster/pieces.tsx'
import type { DesignProps } from '../poster/poster-good.ts'

export const palette = paletteOf({
  ground: ['#ffd94a', '#1f1800'],
  band: '#1f1800',
  sheet: '#ffffff',
  sign: ['#1f1800', '#ffd94a'],
  off: '#c4122f',
})

/**
 * The whole poster is one shelf label, as if held to the camera. The price takes the full width of the black lower
 * part, in the largest figures that fit. Everything else is a caption of that number.
 */
export function Design({ goods, words }: DesignProps) {
  return (
    <>
      <svg aria-hidden="true" className="drawing" viewBox="0 0 1080 1080">
        <circle cx="790" cy="360" r="330" fill="var(--ground-shade)" />
        <circle cx="790" cy="360" r="282" fill="var(--sheet)" />
      </svg>
      <header>
        <PosterLogo words={words} />
        <Heading words={words} max={132} min={40} />
      </header>
      {goods.map((good) => (
        <article key={good.id}>
          <GoodPicture good={good} />
          <GoodWords good={good} max={56} min={20} />
          <div className="band">
            <GoodPrice good={good} max={440} min={140} />
          </div>
        </article>
      ))}
      <Validity words={words} />
    </>
  )
}
