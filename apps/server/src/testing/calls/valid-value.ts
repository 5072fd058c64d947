import fc from 'fast-check'
import type { Schema } from './described-calls.ts'

/** Valid values of fields that no schema describes in full, by name. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  email: ['nova.adresa@example.sk', 'user@example.sk'],
  username: ['user@example.sk'],
  password: ['Heslo1234'],
  current_password: ['Heslo1234'],
  new_password: ['NoveHeslo1234'],
  full_name: ['Jana Nováková'],
  name: ['Jana Nováková'],
  message: ['Nefunguje mi vyhľadávanie v katalógu.'],
  keyword: ['maslo', 'kravské mlieko'],
  max_results: ['10'],
  store: ['Lidl', 'Tesco'],
  stores: ['Lidl', 'Lidl,Tesco'],
  category: ['Mlieko'],
  search: ['maslo', 'mlieko lidl'],
  q: ['maslo'],
  title: ['Maslo čerstvé'],
  price: ['2.50', '1,09'],
  unit_price: ['10'],
  gram: ['250'],
  amount: ['250'],
  amount_unit: ['g'],
  article: ['A-100'],
  origin: ['SVK'],
  vat_rate: ['19'],
  currency: ['EUR'],
  akcia: ['No', '25%', '0.99'],
  date: ['2026-11-20'],
  valid_from: ['2026-11-20'],
  valid_to: ['2026-11-29'],
  limit: ['6'],
  multi: ['2+1', '3 za 2 €'],
  from: ['2026-11-01'],
  to: ['2026-11-21'],
  location: ['https://ceny.example/cennik.csv'],
  image_url: [''],
  image_path: [''],
  at: ['2026-11-21T10:00:00.000Z'],
  value: ['ks'],
  id: [1, 2, 3, 4, 5, 6],
  product_id: [1, 2, 3, 4, 5, 6],
  productId: [1, 2, 3, 4, 5, 6],
}
const TEXTS = ['Maslo', 'Lidl', 'Ďatelina', 'a', '1', '2.50']
const MIDDLE = 6

/** Generates values that satisfy a schema, and mostly the rules behind it too. */
export function validValue(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => validValue(one, name)))
  const known = (KNOWN[name] ?? []).filter((value) => typeof value === plainType(schema.type))
  if (known.length > 0) return fc.constantFrom(...known)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = MIDDLE } = schema
    return fc.array(validValue(items, name === 'ids' ? 'id' : ''), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 2),
    })
  }
  if (schema.type === 'object') return objectOf(schema)
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  const { minLength = 0, maxLength = 100 } = schema
  return fc.constantFrom(...TEXTS.filter((text) => text.length >= minLength && text.length <= maxLength))
}

const plainType = (type: string | undefined) => (type === 'integer' ? 'number' : (type ?? 'string'))

const numberOf = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.integer({
        min: Math.ceil(minimum),
        max: Math.floor(Math.min(maximum, minimum + MIDDLE)),
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  )

/** Generates an object with its required fields, and sometimes optional ones. */
function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, validValue(field, name)]),
  )
  return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true })
}
