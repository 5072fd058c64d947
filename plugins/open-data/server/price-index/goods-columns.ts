import { csvLine } from '@cenolov/core/import'

const COLUMNS = [
  'category',
  'store',
  'good',
  'title',
  'time_before',
  'days_before',
  'shelf_cents_before',
  'effective_cents_before',
  'time',
  'days',
  'shelf_cents',
  'effective_cents',
]

/** The first section of a file. */
export const GOODS_HEAD = { name: '', text: csvLine(COLUMNS, ',') }

export const sectionOf = (category: string, store: string): string => JSON.stringify([category, store])
