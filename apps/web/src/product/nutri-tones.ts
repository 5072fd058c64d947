/** Colours of the grades of Nutri-Score; the letter says the same. */
export const NUTRI_TONES = {
  a: 'bg-brand text-on-brand',
  b: 'bg-brand text-on-brand',
  c: 'bg-tag text-on-tag',
  d: 'bg-sale text-on-sale',
  e: 'bg-sale text-on-sale',
} as const
