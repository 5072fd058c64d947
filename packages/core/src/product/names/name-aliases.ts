import { nameKey } from './name-key.ts'

export interface NameAlias {
  readonly kind: 'store' | 'category'
  readonly from: string
  readonly to: string
}

const isSame = (a: string, b: string) => nameKey(a) === nameKey(b)

export const withoutAlias = (
  table: readonly NameAlias[],
  { kind, from }: Pick<NameAlias, 'kind' | 'from'>,
): readonly NameAlias[] => table.filter((alias) => alias.kind !== kind || !isSame(alias.from, from))

/**
 * Returns the table with one more alias, replacing an earlier one of the same name. Aliases to its name now point to
 * the new one, and a name with aliases to it is not an alias itself.
 */
export function withAlias(table: readonly NameAlias[], { kind, from, to }: NameAlias): readonly NameAlias[] {
  const rest = withoutAlias(withoutAlias(table, { kind, from }), { kind, from: to })
  return [
    ...rest.map((alias) => (alias.kind === kind && isSame(alias.to, from) ? { ...alias, to } : alias)),
    { kind, from, to },
  ]
}
