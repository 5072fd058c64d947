import { t } from '@cenolov/core/language'
import '#product/price-label.css'
import { PriceLabel } from '#product/price-label.tsx'
import { Logo } from '#ui/logo.tsx'
import goods from './shelf-goods.svg'

/** The drawings of shelf-goods.svg with their sizes in px; each stands on the lower edge of its box. */
const GOODS = {
  milk: [84, 150],
  butter: [128, 64],
  bread: [150, 82],
  vinegar: [58, 164],
  jam: [86, 100],
  cheese: [124, 76],
  coffee: [88, 134],
  tomatoes: [126, 72],
} as const

interface Place {
  readonly good: keyof typeof GOODS
  readonly price: number
  readonly sale?: boolean
}

const UPPER: readonly Place[] = [
  { good: 'milk', price: 0.89, sale: true },
  { good: 'bread', price: 1.99 },
  { good: 'coffee', price: 12.95 },
  { good: 'tomatoes', price: 1.29 },
]
const LOWER: readonly Place[] = [
  { good: 'vinegar', price: 2.79 },
  { good: 'butter', price: 1.49 },
  { good: 'cheese', price: 1.79 },
  { good: 'jam', price: 2.19, sale: true },
]
const PHONE: readonly Place[] = [
  { good: 'cheese', price: 1.79 },
  { good: 'butter', price: 1.49, sale: true },
  { good: 'tomatoes', price: 1.29 },
]

const CLAIMS = [t('15+ obchodov'), t('Ceny každý deň'), t('Zadarmo')] as const

export function ShelfPicture() {
  return (
    <aside className="relative flex flex-col overflow-hidden border-line bg-sunken lg:border-r">
      <div className="px-5 pt-6 lg:hidden">
        <Logo />
      </div>
      <div className="hidden px-14 pt-14 lg:block xl:px-20 xl:pt-16">
        <p className="max-w-xl text-[2.75rem] leading-[1.08] font-extrabold tracking-[-0.03em] text-balance xl:text-[3.25rem]">
          {t('Ten istý nákup, až o\u00a030\u00a0% lacnejší.')}
        </p>
        <p className="mt-5 max-w-md text-lg text-pretty text-ink-2">
          {t(
            'Porovnáme ceny potravín v\u00a0slovenských obchodoch a\u00a0ukážeme vám, čo je práve v\u00a0akcii.',
          )}
        </p>
        <ul className="mt-6 flex flex-wrap gap-2">
          {CLAIMS.map((claim) => (
            <li
              key={claim}
              className="rounded-full border border-line bg-surface px-4 py-1.5 text-sm font-semibold text-ink-2"
            >
              {claim}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden className="mt-auto select-none">
        <div className="lg:hidden">
          <Shelf places={PHONE} />
        </div>
        <div className="hidden lg:block">
          <div className="[@media(max-height:50rem)]:hidden">
            <Shelf places={UPPER} />
          </div>
          <Shelf places={LOWER} shaded />
        </div>
      </div>
    </aside>
  )
}

function Shelf({ places, shaded = false }: { readonly places: readonly Place[]; readonly shaded?: boolean }) {
  return (
    <div
      className={
        shaded
          ? '[@media(min-height:50rem)]:bg-linear-to-b from-[light-dark(rgb(60_45_15/0.1),rgb(0_0_0/0.4))] to-transparent to-40%'
          : ''
      }
    >
      <div className="flex items-end gap-3 px-5 pt-5 *:flex *:basis-0 *:grow *:justify-center lg:px-8 lg:pt-8">
        {places.map((place) => (
          <div key={place.price}>
            <Good name={place.good} />
          </div>
        ))}
      </div>
      <div className="shelf-rail flex h-16 items-end gap-3 px-5 pb-[3px] *:flex *:basis-0 *:grow *:justify-center lg:px-8">
        {places.map((place) => (
          <div key={place.price}>
            <PriceLabel price={place.price} sale={place.sale ?? false} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Good({ name }: { readonly name: keyof typeof GOODS }) {
  const [width, height] = GOODS[name]
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto max-w-full"
    >
      <use href={`${goods}#${name}`} />
    </svg>
  )
}
