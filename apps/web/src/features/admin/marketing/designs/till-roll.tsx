import { formatEuro } from '#format/numbers.ts'
import { paletteOf } from '../poster/palette.ts'
import {
  Fitted,
  GoodPicture,
  GoodPrice,
  GoodWords,
  Heading,
  PosterLogo,
  Validity,
} from '../poster/pieces.tsx'
import type { DesignProps } from '../poster/poster-good.ts'

export const palette = paletteOf({
  ground: '#ffffff',
  band: '#ffd94a',
  sheet: '#ffffff',
  sign: '#ffffff',
  off: '#b00f29',
})

const TEETH = Array.from({ length: 28 }, (_, tooth) => `L${tooth * 40 - 20} 26L${tooth * 40} 0`).join('')

/**
 * A till receipt as tall as the phone: torn above and below, with a centred heading over a dashed line. The goods are
 * its lines, with their prices aligned at the right like figures of a sum. The sum at the end is the saving of the
 * sales.
 */
export function Design({ goods, words }: DesignProps) {
  const saved = goods.reduce((sum, good) => sum + good.saved, 0)
  const single = goods.length < 2
  return (
    <>
      <svg aria-hidden="true" className="drawing" viewBox="0 0 1080 1920">
        <path d={`M0 0H1080V150L0 150Z`} fill="var(--band)" />
        <path d={`M-20 150${TEETH}V-60H-20Z`} fill="var(--band)" transform="translate(0 150)" />
        <path d={`M-20 40${TEETH}V220H-20Z`} fill="var(--band)" transform="translate(0 1740)" />
      </svg>
      <header>
        <PosterLogo words={words} />
        <Heading words={words} max={116} min={52} />
      </header>
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <GoodPicture good={good} />
            <GoodWords good={good} max={single ? 54 : 39} min={19} />
            <GoodPrice good={good} max={single ? 260 : 132} min={60} />
          </article>
        ))}
      </div>
      <footer>
        {saved > 0 ? (
          <Fitted max={62} min={34} group="sum" className="sum">
            <p>
              <span>{single ? 'Lacnejšie o' : 'Spolu lacnejšie o'}</span>
              <b>{formatEuro(saved)}</b>
            </p>
          </Fitted>
        ) : null}
        <Validity words={words} />
      </footer>
    </>
  )
}
