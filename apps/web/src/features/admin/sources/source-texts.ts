import type { NoOffers, Source, SourceRun } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import type { SourceTarget } from '@cenolov/core/source'
import { countOf, formatCount } from '#format/numbers.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** Our columns, in the order in which they are mapped. */
export const TARGET_LABELS: readonly (readonly [target: SourceTarget, label: string])[] = [
  ['Title', t('Názov')],
  ['Price', t('Cena')],
  ['Sale Price', t('Akciová cena')],
  ['Old Price', t('Cena pred zľavou')],
  ['Store', t('Obchod')],
  ['Specific Store', t('Predajňa')],
  ['Category', t('Kategória')],
  ['Secondary Category', t('Podkategória')],
  ['Gram', t('Obsah (500 g, 1,5 l)')],
  ['Amount', t('Množstvo (len číslo)')],
  ['Unit', t('Jednotka množstva')],
  ['Unit Price', t('Jednotková cena')],
  ['Unit Price Per', t('Jednotková cena je za (100 g, kg, ks)')],
  ['EAN', t('Čiarový kód (EAN)')],
  ['Article', t('Číslo tovaru v\u00a0reťazci')],
  ['Currency', t('Mena')],
  ['Date', t('Dátum ceny')],
  ['Akcia', t('Akcia (cena alebo percento)')],
  ['Valid From', t('Platí od')],
  ['Valid To', t('Platí do')],
  ['Condition', t('Podmienka ceny')],
  ['Availability', t('Dostupnosť')],
  ['Min Quantity', t('Od koľkých kusov (len akcie)')],
  ['Restriction', t('Obmedzenie akcie (kupón, darček)')],
  ['Card', t('Vernostná karta')],
  ['Limit', t('Najviac kusov na nákup')],
  ['Brand', t('Značka (pridá sa k\u00a0názvu)')],
  ['Second Title', t('Druhý názov (pridá sa k\u00a0názvu)')],
  ['Image URL', t('Adresa obrázka')],
]

/** Targets that often hold for the whole file. */
export const CONSTANT_TARGETS: ReadonlySet<string> = new Set([
  'Store',
  'Specific Store',
  'Category',
  'Currency',
])

export function scheduleText({ schedule }: Source): string {
  return 'daily_at' in schedule
    ? t('denne o\u00a0{dailyAt}', { dailyAt: schedule.daily_at })
    : t('každých {everyMinutes}', {
        everyMinutes: countOf(schedule.every_minutes, [t('minútu'), t('minúty'), t('minút')]),
      })
}

export function stateOf(source: Source): readonly [BadgeTone, string] {
  if (source.is_silent) return ['sale', t('Mlčí')]
  if (!source.enabled) return ['neutral', t('Vypnutý')]
  if (source.failures > 0) return ['sale', t('Naposledy zlyhal')]
  if (source.last_success_at === null) return ['warn', t('Ešte nečítaný')]
  return ['brand', t('V\u00a0poriadku')]
}

export const RUN_STATES: Readonly<Record<SourceRun['status'], readonly [BadgeTone, string]>> = {
  running: ['warn', t('Prebieha')],
  completed: ['brand', t('Hotovo')],
  unchanged: ['neutral', t('Bez zmeny')],
  failed: ['sale', t('Zlyhalo')],
}

export function runCounts(
  run: Omit<SourceRun, 'job_id' | 'started_at' | 'finished_at' | 'status' | 'reason' | 'bytes' | 'notes'>,
): string {
  const counts = [
    [run.created_count, t('nové')],
    [run.updated_count, t('zmenené')],
    [run.ended_count, t('skončené')],
    [run.held_count, t('zadržané')],
    [run.error_count, t('chybné')],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${name} ${count}`)
    .join(' · ')
}

/** Describes the records that are not offers. */
export function noOffersText({ sold_out, conditional, nameless }: NoOffers): string {
  const parts = [
    [sold_out, t('nie je v\u00a0predaji')],
    [conditional, t('má cenu len za podmienky a\u00a0bežnú neuvádza')],
    [nameless, t('nemá názov ani cenu')],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`)
  return t('Záznamy, ktoré nie sú ponukou a\u00a0vynechajú sa: {said}.', { said: said.join(', ') })
}
