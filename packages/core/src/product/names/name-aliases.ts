import { nameKey } from './name-key.ts'

/** A name of a store or category that stands for another. */
export interface NameAlias {
  readonly kind: 'store' | 'category'
  readonly from: string
  readonly to: string
}

const isSame = (a: string, b: string) => nameKey(a) === nameKey(b)

/** The table without what stands for this name. */
export const withoutAlias = (
  table: readonly NameAlias[],
  { kind, from }: Pick<NameAlias, 'kind' | 'from'>,
): readonly NameAlias[] => table.filter((alias) => alias.kind !== kind || !isSame(alias.from, from))

/**
 * The table with one more alias, in place of an earlier one of the same name. Names that stood for its name stand for the
 * new one now, and a name that others stand for is no alias itself.
 */
export function withAlias(table: readonly NameAlias[], { kind, from, to }: NameAlias): readonly NameAlias[] {
  const rest = withoutAlias(withoutAlias(table, { kind, from }), { kind, from: to })
  return [
    ...rest.map((alias) => (alias.kind === kind && isSame(alias.to, from) ? { ...alias, to } : alias)),
    { kind, from, to },
  ]
}
