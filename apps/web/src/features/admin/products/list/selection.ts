export type Selection = ReadonlySet<number>

export const NOTHING: Selection = new Set()

export function withIds(selection: Selection, ids: readonly number[], chosen: boolean): Selection {
  const next = new Set(selection)
  for (const id of ids) {
    if (chosen) next.add(id)
    else next.delete(id)
  }
  return next
}

export function pageShare(selection: Selection, page: readonly number[]): 'none' | 'some' | 'all' {
  const count = page.filter((id) => selection.has(id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}

/** Returns the ids between two products in page order, inclusive; only `to` if `from` is not on the page. */
export function rangeBetween(page: readonly number[], from: number, to: number): readonly number[] {
  const end = page.indexOf(to)
  const start = page.includes(from) ? page.indexOf(from) : end
  return page.slice(Math.min(start, end), Math.max(start, end) + 1)
}
