import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatLongDay } from '#format/day.ts'
import { categoryName } from '#languages/category-name.ts'
import { paths } from '#paths.ts'
import { factCountsQuery } from '#product/fact-counts.ts'
import { NUTRI_TONES } from '#product/nutri-tones.ts'
import { buttonStyle, TEXT_LINK } from '#ui/styles.ts'
import type { ProductFactsResponse } from '../api.ts'

export type KnownFacts = NonNullable<ProductFactsResponse['facts']>

const NOVA_WORDS: Readonly<Record<NonNullable<KnownFacts['nova']>, string>> = {
  1: t('nespracované alebo málo spracované'),
  2: t('kuchynská prísada'),
  3: t('spracované'),
  4: t('ultraspracované'),
}

const ALLERGEN_WORDS: Readonly<Record<NonNullable<KnownFacts['allergens']>[number], string>> = {
  gluten: t('obilniny s\u00a0lepkom'),
  crustaceans: t('kôrovce'),
  eggs: t('vajcia'),
  fish: t('ryby'),
  peanuts: t('arašidy'),
  soya: t('sója'),
  milk: t('mlieko'),
  nuts: t('orechy'),
  celery: t('zeler'),
  mustard: t('horčica'),
  sesame: t('sezam'),
  sulphites: t('siričitany'),
  lupin: t('vlčí bôb'),
  molluscs: t('mäkkýše'),
}

const DIET_WORDS: Readonly<Record<NonNullable<KnownFacts['vegan']>, string>> = {
  yes: t('áno'),
  no: t('nie'),
  maybe: t('možno'),
}

interface FactsSectionProps {
  readonly facts: KnownFacts
  /** The product's; empty when unknown. */
  readonly category: string
}

/** 'Zloženie a výživa': what a public source says about a product, and what it does not. */
export function FactsSection({ facts, category }: FactsSectionProps) {
  const { nutri_score, nova, allergens, vegan, vegetarian, bio } = facts
  const unknown = (
    <span key="unknown" className="font-normal text-ink-2">
      {t('neznáme')}
    </span>
  )
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Nutri-Score', nutri_score === null ? unknown : <NutriScore key="score" grade={nutri_score} />],
    ['NOVA', nova === null ? unknown : `${nova} – ${NOVA_WORDS[nova]}`],
    [
      t('Alergény, aj v\u00a0stopách'),
      allergens === null
        ? unknown
        : allergens.length === 0
          ? t('žiadne uvedené')
          : allergens.map((allergen) => ALLERGEN_WORDS[allergen]).join(', '),
    ],
    [t('Vegánske'), vegan === null ? unknown : DIET_WORDS[vegan]],
    [t('Vegetariánske'), vegetarian === null ? unknown : DIET_WORDS[vegetarian]],
    [t('Bio'), bio === null ? unknown : DIET_WORDS[bio ? 'yes' : 'no']],
  ]
  return (
    <section aria-labelledby="zlozenie" className="border-t border-line pt-5">
      <h3 id="zlozenie" className="text-base font-bold">
        {t('Zloženie a\u00a0výživa')}
      </h3>
      <dl className="mt-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
            <dt className="shrink-0 text-ink-2">{name}</dt>
            <dd className="text-right font-semibold text-pretty">{value}</dd>
          </div>
        ))}
      </dl>
      {category === '' ? null : <CheapestInCategory category={category} />}
      <p className="mt-2.5 text-sm text-pretty text-ink-2">
        {t('Údaje:')}{' '}
        <a href={facts.url} rel="noreferrer" className={TEXT_LINK}>
          {facts.source} ({facts.licence})
        </a>
        {'. '}
        {t('Načítané {day}. Môžu byť neúplné, rozhoduje údaj na\u00a0obale.', {
          day: formatLongDay(facts.day),
        })}
      </p>
    </section>
  )
}

/** Leads to goods of the category with Nutri-Score A by unit price, where there are any. */
function CheapestInCategory({ category }: { readonly category: string }) {
  const { data } = useQuery(factCountsQuery(new URLSearchParams({ category })))
  if (data === undefined || data.filters['nutri-a'] === 0) return null
  const search = new URLSearchParams({ category, sort: 'unit_price_asc', facts: 'nutri-a' })
  return (
    <Link
      to={{ pathname: paths.products, search: search.toString() }}
      className={`${buttonStyle('soft')} mt-3 w-full justify-between! py-2 text-left whitespace-normal!`}
    >
      {t('Najlacnejšie s\u00a0Nutri-Score A\u00a0v\u00a0kategórii {category}', {
        category: categoryName(category),
      })}
      <ChevronRight aria-hidden className="size-4.5 shrink-0" />
    </Link>
  )
}

type Grade = keyof typeof NUTRI_TONES
const GRADES = Object.keys(NUTRI_TONES) as Grade[]

/** The scale with the grade of a product, which its letter says as well as its colour. */
function NutriScore({ grade }: { readonly grade: Grade }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{grade.toUpperCase()}</span>
      {GRADES.map((one) => (
        <span
          key={one}
          aria-hidden
          className={clsx(
            'flex items-center justify-center rounded-sm font-extrabold uppercase',
            one === grade
              ? ['size-7 forced-colors:outline', NUTRI_TONES[one]]
              : 'size-6 bg-sunken text-sm text-ink-3',
          )}
        >
          {one}
        </span>
      ))}
    </span>
  )
}
