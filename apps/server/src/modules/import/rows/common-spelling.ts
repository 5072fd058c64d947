import { nameKey, type ProductInput } from '@cenolov/core/product'
import type pg from 'pg'

const KINDS = ['store', 'category'] as const
type Kind = (typeof KINDS)[number]

/**
 * One spelling for each store and category. Names that differ only by case, marks or space become the first spelling,
 * and an administrator's aliases replace names.
 */
export class CommonSpelling {
  readonly #byKey: Readonly<Record<Kind, Map<string, string>>> = { store: new Map(), category: new Map() }
  readonly #seen: Readonly<Record<Kind, Map<string, string>>> = { store: new Map(), category: new Map() }
  readonly #added: { readonly kind: Kind; readonly key: string; readonly name: string }[] = []

  know(kind: Kind, key: string, name: string): void {
    this.#byKey[kind].set(key, name)
  }

  get added(): readonly { readonly kind: Kind; readonly key: string; readonly name: string }[] {
    return this.#added
  }

  apply(product: ProductInput): ProductInput {
    const store = this.#spell('store', product.store)
    const category = this.#spell('category', product.category)
    return store === product.store && category === product.category
      ? product
      : { ...product, store, category }
  }

  /** Does not record a new name. */
  storeName(name: string): string {
    return this.#byKey.store.get(nameKey(name)) ?? name
  }

  #spell(kind: Kind, name: string): string {
    const seen = this.#seen[kind].get(name)
    if (seen !== undefined) return seen
    const key = nameKey(name)
    let known = key === '' ? name : this.#byKey[kind].get(key)
    if (known === undefined) {
      known = name
      this.#byKey[kind].set(key, name)
      this.#added.push({ kind, key, name })
    }
    this.#seen[kind].set(name, known)
    return known
  }
}

export async function loadNames(client: pg.Client): Promise<CommonSpelling> {
  const names = new CommonSpelling()
  const { rows } = await client.query<{ kind: Kind; key: string; name: string }>(
    `SELECT kind, key, name FROM known_names
     UNION ALL SELECT kind, from_key, to_name FROM name_aliases`,
  )
  for (const { kind, key, name } of rows) names.know(kind, key, name)
  return names
}

export async function saveNames(client: pg.Client, { added }: CommonSpelling): Promise<void> {
  if (added.length === 0) return
  await client.query(
    `INSERT INTO known_names (kind, key, name) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
     ON CONFLICT DO NOTHING`,
    [added.map(({ kind }) => kind), added.map(({ key }) => key), added.map(({ name }) => name)],
  )
}
