import type { NoOffers, Source, SourceRun } from '@cenolov/contract/admin'
import type { SourceTarget } from '@cenolov/core/source'
import { countOf, formatCount } from '../../../format/numbers.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** Our columns, in the order in which they are mapped. */
export const TARGET_LABELS: readonly (readonly [target: SourceTarget, label: string])[] = [
  ['Title', 'Názov'],
  ['Price', 'Cena'],
  ['Sale Price', 'Akciová cena'],
  ['Old Price', 'Cena pred zľavou'],
  ['Store', 'Obchod'],
  ['Specific Store', 'Predajňa'],
  ['Category', 'Kategória'],
  ['Secondary Category', 'Podkategória'],
  ['Gram', 'Obsah (500 g, 1,5 l)'],
  ['Amount', 'Množstvo (len číslo)'],
  ['Unit', 'Jednotka množstva'],
  ['Unit Price', 'Jednotková cena'],
  ['Unit Price Per', 'Jednotková cena je za (100 g, kg, ks)'],
  ['EAN', 'Čiarový kód (EAN)'],
  ['Article', 'Číslo tovaru v reťazci'],
  ['Currency', 'Mena'],
  ['Date', 'Dátum ceny'],
  ['Akcia', 'Akcia (cena alebo percento)'],
  ['Valid From', 'Platí od'],
  ['Valid To', 'Platí do'],
  ['Condition', 'Podmienka ceny'],
  ['Availability', 'Dostupnosť'],
  ['Min Quantity', 'Od koľkých kusov (len akcie)'],
  ['Restriction', 'Obmedzenie akcie (kupón, darček)'],
  ['Card', 'Vernostná karta'],
  ['Limit', 'Najviac kusov na nákup'],
  ['Brand', 'Značka (pridá sa k názvu)'],
  ['Second Title', 'Druhý názov (pridá sa k názvu)'],
  ['Image URL', 'Adresa obrázka'],
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
    ? `denne o ${schedule.daily_at}`
    : `každých ${countOf(schedule.every_minutes, ['minútu', 'minúty', 'minút'])}`
}

export function stateOf(source: Source): readonly [BadgeTone, string] {
  if (source.is_silent) return ['sale', 'Mlčí']
  if (!source.enabled) return ['neutral', 'Vypnutý']
  if (source.failures > 0) return ['sale', 'Naposledy zlyhal']
  if (source.last_success_at === null) return ['warn', 'Ešte nečítaný']
  return ['brand', 'V poriadku']
}

export const RUN_STATES: Readonly<Record<SourceRun['status'], readonly [BadgeTone, string]>> = {
  running: ['warn', 'Prebieha'],
  completed: ['brand', 'Hotovo'],
  unchanged: ['neutral', 'Bez zmeny'],
  failed: ['sale', 'Zlyhalo'],
}

export function runCounts(
  run: Omit<SourceRun, 'job_id' | 'started_at' | 'finished_at' | 'status' | 'reason' | 'bytes' | 'notes'>,
): string {
  const counts = [
    [run.created_count, 'nové'],
    [run.updated_count, 'zmenené'],
    [run.ended_count, 'skončené'],
    [run.held_count, 'zadržané'],
    [run.error_count, 'chybné'],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${name} ${count}`)
    .join(' · ')
}

/** Describes the records that are not offers. */
export function noOffersText({ sold_out, conditional, nameless }: NoOffers): string {
  const parts = [
    [sold_out, 'nie je v predaji'],
    [conditional, 'má cenu len za podmienky a bežnú neuvádza'],
    [nameless, 'nemá názov ani cenu'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`)
  return `Záznamy, ktoré nie sú ponukou a vynechajú sa: ${said.join(', ')}.`
}
