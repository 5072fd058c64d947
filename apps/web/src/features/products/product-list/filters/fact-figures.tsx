import type { FactCountsResponse } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { type PluralForms, pluralForm } from '@cenolov/core/text'
import { formatLongDay } from '#format/day.ts'
import { OF_PRODUCTS_FORMS, outOf } from '#format/numbers.ts'
import { TEXT_LINK } from '#ui/styles.ts'

const SOURCE = 'https://world.openfoodfacts.org/'
const LICENCE = 'https://opendatacommons.org/licenses/odbl/1-0/'

/** Says how many of the found goods have facts. */
export function knownText({ known, total }: Pick<FactCountsResponse, 'known' | 'total'>): string {
  if (total === 0) return ''
  if (known === 0) return t('Údaje o\u00a0zložení nemá žiadny z\u00a0týchto produktov.')
  const values = { part: outOf(known, total), products: pluralForm(total, OF_PRODUCTS_FORMS) }
  const forms: PluralForms = [
    t('Údaje o\u00a0zložení má {part}\u00a0{products}.', values),
    t('Údaje o\u00a0zložení majú {part}\u00a0{products}.', values),
    t('Údaje o\u00a0zložení má {part}\u00a0{products}.', values),
  ]
  return pluralForm(known, forms)
}

/** The source with its licence, and what its data are worth. */
export function FactsSourceLine({ source }: { readonly source: NonNullable<FactCountsResponse['source']> }) {
  return (
    <>
      {t('Údaje:')}{' '}
      <a href={SOURCE} rel="noreferrer" className={TEXT_LINK}>
        {source.source}
      </a>{' '}
      (
      <a href={LICENCE} rel="noreferrer" className={TEXT_LINK}>
        {source.licence}
      </a>
      ){'. '}
      {t('Načítané {day}. Môžu byť neúplné, rozhoduje údaj na\u00a0obale.', {
        day: formatLongDay(source.day),
      })}
    </>
  )
}
