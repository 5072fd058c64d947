import type { FactCountsResponse } from '@cenolov/contract/catalogue'
import { ALLERGENS, type FactFilter, NUTRI_SCORES } from '@cenolov/core/facts'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowUpDown } from 'lucide-react'
import { type ReactNode, startTransition, useOptimistic } from 'react'
import { apiParams } from '#features/products/api/product-queries.ts'
import { formatCount } from '#format/numbers.ts'
import { factCountsQuery } from '#product/fact-counts.ts'
import { NUTRI_TONES } from '#product/nutri-tones.ts'
import { Button } from '#ui/button.tsx'
import { ChipCount, ChoiceChip } from '#ui/chip.tsx'
import { Toggle } from '#ui/forms/toggle.tsx'
import { listParams, type ProductListState, withSort } from '../product-list-state.ts'
import { toggleFact, withFacts } from './fact-choice.ts'
import { FactsSourceLine, knownText } from './fact-figures.tsx'
import { factName } from './fact-words.ts'

const WITHOUT = ALLERGENS.map((allergen): FactFilter => `no-${allergen}`)
const DIETS = ['vegan', 'vegetarian', 'bio'] as const

interface FactChoicesProps {
  readonly state: ProductListState
  readonly onPick: (picked: 'facts' | 'order', next: ProductListState) => void
}

/** Filters by composition, with what is known of the found goods. */
export function FactChoices({ state, onPick }: FactChoicesProps) {
  const counts = useQuery(factCountsQuery(apiParams(listParams(state).toString())))
  // Shown at once and used as the base, because the next tick may come before the list has followed.
  const [facts, tick] = useOptimistic(state.facts)
  const toggle = (fact: FactFilter) =>
    startTransition(() => {
      const next = toggleFact({ ...state, facts }, fact)
      tick(next.facts)
      onPick('facts', next)
    })
  if (counts.data === undefined)
    return counts.isError ? (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
        {t('Filter podľa zloženia potrebuje pripojenie na\u00a0internet.')}
        <Button onClick={() => void counts.refetch()}>{t('Skúsiť znova')}</Button>
      </p>
    ) : (
      <p aria-busy className="min-h-84 text-ink-2">
        {t('Načítavam…')}
      </p>
    )
  const { data } = counts
  if (data.source === null)
    return <p className="px-1 text-ink-2">{t('Údaje o\u00a0zložení zatiaľ nie sú k\u00a0dispozícii.')}</p>
  const choice = (fact: FactFilter) => (
    <FactChip
      key={fact}
      fact={fact}
      isPicked={facts.includes(fact)}
      count={data.filters[fact]}
      onPress={toggle}
    />
  )
  // An allergen that no list rules out is no choice.
  const without = WITHOUT.filter((fact) => facts.includes(fact) || data.filters[fact] > 0)
  return (
    <div className="flex flex-col gap-4">
      <p className="px-1 text-ink-2">{knownText(data)}</p>
      <Group title="Nutri-Score">
        <div className="grid w-full max-w-md grid-cols-5 gap-2">
          {NUTRI_SCORES.map((grade) => (
            <GradeToggle
              key={grade}
              grade={grade}
              isPicked={facts.includes(`nutri-${grade}`)}
              count={data.filters[`nutri-${grade}`]}
              onToggle={toggle}
            />
          ))}
        </div>
        <CheapestButton state={state} counts={data} onPick={onPick} />
      </Group>
      <Group title={t('Strava')}>{DIETS.map(choice)}</Group>
      {without.length > 0 ? (
        <Group
          title={t('Bez alergénov')}
          note={t(
            'Zdroj pozná alergény produktu a\u00a0tento medzi nimi nie je. O\u00a0stopách nehovorí, pri\u00a0alergii čítajte obal.',
          )}
        >
          {without.map(choice)}
        </Group>
      ) : null}
      <p className="px-1 text-sm text-pretty text-ink-2">
        <FactsSourceLine source={data.source} />
      </p>
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

function Group({ title, note, children }: GroupProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 px-1 font-semibold">
        {title}
        {note === undefined ? null : <span className="block text-sm font-normal text-ink-2">{note}</span>}
      </legend>
      {children}
    </fieldset>
  )
}

interface FactChipProps {
  readonly fact: FactFilter
  readonly isPicked: boolean
  readonly count: number
  readonly onPress: (fact: FactFilter) => void
}

function FactChip({ fact, isPicked, count, onPress }: FactChipProps) {
  return (
    <ChoiceChip pressed={isPicked} onPress={() => onPress(fact)}>
      {factName(fact)}
      {isPicked ? null : <ChipCount of={t('produktov')}>{formatCount(count)}</ChipCount>}
    </ChoiceChip>
  )
}

interface GradeToggleProps {
  readonly grade: (typeof NUTRI_SCORES)[number]
  readonly isPicked: boolean
  readonly count: number
  readonly onToggle: (fact: FactFilter) => void
}

/** A grade as it stands on packages, with the number of goods. */
function GradeToggle({ grade, isPicked, count, onToggle }: GradeToggleProps) {
  const letter = grade.toUpperCase()
  return (
    <Toggle
      checked={isPicked}
      onChange={() => onToggle(`nutri-${grade}`)}
      label={t('Nutri-Score {letter}, produktov: {count}', { letter, count: formatCount(count) })}
      className={clsx(
        'flex min-h-16 flex-col items-center justify-center gap-1 border pointer-fine:transition-colors',
        isPicked ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-edge hover:bg-sunken',
      )}
      mark={
        <span
          aria-hidden
          className={clsx(
            'grid size-8 place-items-center rounded-sm font-extrabold forced-colors:outline',
            NUTRI_TONES[grade],
          )}
        >
          {letter}
        </span>
      }
    >
      <span aria-hidden className={clsx('text-sm', isPicked ? 'font-semibold text-brand' : 'text-ink-2')}>
        {formatCount(count)}
      </span>
    </Toggle>
  )
}

interface CheapestButtonProps extends FactChoicesProps {
  readonly counts: FactCountsResponse
}

/** Shows goods with Nutri-Score A by unit price in one tap; goods of unknown amount come last. */
function CheapestButton({ state, counts, onPick }: CheapestButtonProps) {
  const others = state.facts.filter((fact) => !fact.startsWith('nutri-'))
  const wanted = withSort(withFacts(state, ['nutri-a', ...others]), 'unit_price_asc')
  const isShown = listParams(wanted).toString() === listParams({ ...state, page: 1 }).toString()
  if (isShown || counts.filters['nutri-a'] === 0) return null
  return (
    <Button variant="soft" className="self-start" onClick={() => onPick('order', wanted)}>
      <ArrowUpDown aria-hidden className="size-4.5" />
      {t('Najlacnejšie Nutri-Score A\u00a0za\u00a0kg')}
    </Button>
  )
}
