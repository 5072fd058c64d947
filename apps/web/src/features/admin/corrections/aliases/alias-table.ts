import type { Alias } from '@cenolov/contract'
import { nameKey } from '@cenolov/core'

/** What may be called otherwise, and where its names are known. */
export const KINDS = {
  store: { label: 'Obchod', names: 'stores' },
  category: { label: 'Kategória', names: 'categories' },
} as const satisfies Record<Alias['kind'], { label: string; names: string }>

const isSame = (a: string, b: string) => nameKey(a) === nameKey(b)

/** The table without what stands for this name. */
export const withoutAlias = (
  table: readonly Alias[],
  { kind, from }: Pick<Alias, 'kind' | 'from'>,
): readonly Alias[] => table.filter((alias) => alias.kind !== kind || !isSame(alias.from, from))

/**
 * The table with one more alias, in place of an earlier one of the same name. Names that stood for its name stand for the
 * new one now, and a name that others stand for is no alias itself.
 */
export function withAlias(table: readonly Alias[], { kind, from, to }: Alias): readonly Alias[] {
  const rest = withoutAlias(withoutAlias(table, { kind, from }), { kind, from: to })
  return [
    ...rest.map((alias) => (alias.kind === kind && isSame(alias.to, from) ? { ...alias, to } : alias)),
    { kind, from, to },
  ]
}
