import { t } from '@cenolov/core/language'
import { numberText, percentText } from '@cenolov/core/text'
import { PiggyBank, Store, Users, Zap } from 'lucide-react'
import { FigureTiles } from '../ui/layout/figure-tiles.tsx'

/** The product's claims about itself; text, not figures of the catalogue. */
const CLAIMS = [
  { value: `${numberText(50_000, 0)}+`, name: t('spokojných používateľov'), icon: Users },
  { value: percentText(30), name: t('priemerná úspora'), icon: PiggyBank },
  { value: '2 s', name: t('na porovnanie cien'), icon: Zap },
  { value: '15+', name: t('obchodov'), icon: Store },
] as const

const SIZES = {
  md: { tile: 'py-5', value: 'leading-8 md:text-[1.75rem]', icon: 'mb-1.5' },
  lg: { tile: 'py-6', value: 'md:text-3xl', icon: 'mb-2' },
} as const

export function ClaimTiles({
  size,
  className,
}: {
  readonly size: keyof typeof SIZES
  readonly className: string
}) {
  const { tile, value, icon } = SIZES[size]
  return (
    <FigureTiles
      look={{
        grid: `grid grid-cols-2 gap-px bg-line lg:grid-cols-4 ${className}`,
        tile: `flex flex-col-reverse justify-end bg-surface px-4 text-center ${tile}`,
        name: 'mt-1 text-sm text-ink-2',
        value: `text-2xl font-extrabold tracking-tight ${value}`,
      }}
      figures={CLAIMS.map(({ name, value: claim, icon: Icon }) => ({
        name,
        value: (
          <>
            <Icon aria-hidden className={`mx-auto size-6 text-brand ${icon}`} strokeWidth={1.8} />
            {claim}
          </>
        ),
      }))}
    />
  )
}
