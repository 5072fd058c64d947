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
  ground: '#c4122f',
  band: '#ffd94a',
  sheet: '#ffffff',
  sign: '#ffd94a',
  off: '#c4122f',
})

/**
 * The percent is the headline. It stands across the red like a slogan, as large as the width allows. The goods stand
 * below on a white plane that cuts the poster diagonally. The first one is the hero, the others are a column at its
 * side.
 */
export function Design({ goods, words }: DesignProps) {
  const [hero, ...others] = goods
  const slogan = hero?.off.replace(/\s/g, '') ?? ''
  return (
    <>
      <svg aria-hidden="true" className="drawing" viewBox="0 0 1080 1080">
        <path d="M0 470L1080 350V1080H0Z" fill="var(--sheet)" />
        <path d="M0 470L1080 350V368L0 488Z" fill="var(--band)" />
      </svg>
      <header data-percent={slogan === '' ? 'no' : 'yes'}>
        <PosterLogo words={words} />
        <Heading words={words} max={slogan === '' ? 150 : 112} min={36} />
        {slogan === '' ? null : (
          <Fitted max={300} min={80} group="percent" className="slogan">
            <p>{slogan}</p>
          </Fitted>
        )}
      </header>
      {hero === undefined ? null : (
        <article className="hero">
          <GoodPicture good={hero} />
          <div className="label">
            <GoodWords good={hero} max={others.length === 0 ? 52 : 42} min={18} />
            <GoodPrice
              good={{ ...hero, off: '' }}
              max={others.length === 0 ? 210 : 176}
              min={60}
              group="hero"
            />
          </div>
        </article>
      )}
      {others.length === 0 ? null : (
        <div className="others">
          {others.map((good) => (
            <article key={good.id}>
              <GoodPicture good={good} />
              <Fitted max={27} min={15} group="others" className="words">
                <p className="from">{good.from}</p>
                <p className="title">{good.title}</p>
              </Fitted>
              <div className="cheap">
                <GoodPrice good={good} max={others.length === 1 ? 110 : 74} min={30} />
              </div>
            </article>
          ))}
        </div>
      )}
      <Validity words={words} />
    </>
  )
}
