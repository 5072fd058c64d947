import type { Import } from './module-graph.ts'

/**
 * Finds cycles of files that import each other, each reported once, from its first file by name. Type imports count,
 * because a reader of one file of a cycle has to read all of them. So do dynamic imports.
 */
export function importCycles(imports: readonly Import[]): readonly (readonly string[])[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const cycles = new Map<string, readonly string[]>()
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const seen = trail.indexOf(file)
    if (seen !== -1) {
      const circle = rotated(trail.slice(seen))
      cycles.set(circle.join(' '), circle)
      return
    }
    if (done.has(file)) return
    for (const { to } of next.get(file) ?? []) if (to !== null) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of [...next.keys()].sort()) visit(file, [])
  return [...cycles.values()]
}

function rotated(circle: readonly string[]): readonly string[] {
  const first = circle.indexOf([...circle].sort()[0] ?? '')
  return [...circle.slice(first), ...circle.slice(0, first)]
}
