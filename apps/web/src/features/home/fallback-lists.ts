import type { DashboardStats } from '@cenolov/contract/catalogue'

/** Shown without statistics, so that the links into the catalogue are never missing. */
export const FALLBACK_CATEGORIES: DashboardStats['by_category'] = [
  { category: 'Ovocie', count: 320 },
  { category: 'Zelenina', count: 410 },
  { category: 'Mlieko a smotana', count: 280 },
  { category: 'Syry', count: 350 },
  { category: 'Pečivo', count: 240 },
  { category: 'Mäso', count: 300 },
  { category: 'Nealkoholické nápoje', count: 460 },
  { category: 'Sladkosti', count: 520 },
]

export const FALLBACK_STORES: readonly string[] = [
  'Lidl',
  'Kaufland',
  'Tesco',
  'Billa',
  'COOP Jednota',
  'Terno',
  'Fresh',
  'Yeme',
  'Metro',
  'dm',
]
