import { t } from '@cenolov/core/language'
import { paths } from '#paths.ts'
import { QrCode } from '#ui/qr-code.tsx'
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
  band: '#1d1a16',
  sheet: '#ffffff',
  sign: '#ffd94a',
  off: '#b00f29',
})

/**
 * A sheet for the door of one store: its name as large as the paper allows, when it is open, and its goods on white,
 * which saves ink. Each price is a shelf label with a code that opens the product.
 */
export function Design({ goods, words }: DesignProps) {
  const { name, place, hours } = words.store
  return (
    <>
      <header>
        <Fitted max={150} min={48} group="store" className="store">
          <p className="store-name">{name}</p>
          {place === '' ? null : <p className="place">{place}</p>}
        </Fitted>
        {hours.length === 0 ? null : (
          <dl className="hours">
            {hours.map((row) => (
              <div key={row.days}>
                <dt>{row.days}</dt>
                <dd>{row.hours}</dd>
              </div>
            ))}
          </dl>
        )}
      </header>
      <Heading words={words} max={104} min={44} />
      <div className="goods">
        {goods.map((good) => (
          <article key={good.id}>
            <GoodPicture good={good} />
            <GoodWords good={{ ...good, from: '' }} max={goods.length < 2 ? 62 : 40} min={22} />
            <div className="label">
              <GoodPrice good={good} max={goods.length < 2 ? 260 : goods.length < 3 ? 190 : 150} min={56} />
              <QrCode
                label={t('QR kód produktu')}
                text={new URL(paths.product(good.id), location.origin).href}
              />
            </div>
          </article>
        ))}
      </div>
      <footer>
        <Validity words={words} />
        <PosterLogo words={words} />
      </footer>
    </>
  )
}
