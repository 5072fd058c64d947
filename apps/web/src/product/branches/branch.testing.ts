import type { Branch } from '@cenolov/contract/catalogue'

/** A branch that a test completes. */
export const branchOf = (id: number, fields: Partial<Branch>): Branch => ({
  id,
  store: 'Terno',
  code: String(id),
  name: '',
  format: '',
  street: '',
  town: '',
  postcode: '',
  lat: null,
  lng: null,
  opening_hours: '',
  osm: '',
  since: '2026-01-01',
  until: null,
  ...fields,
})
