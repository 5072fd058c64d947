import { useQueries } from '@tanstack/react-query'
import { paths } from '#paths.ts'
import { blockedQuery, suggestionsQuery } from './corrections-api.ts'

/** Returns how many entries each screen of corrections has, by its address; without those that are not known yet. */
export function useCorrectionCounts(): ReadonlyMap<string, number> {
  const [names, blocked] = useQueries({ queries: [suggestionsQuery(), blockedQuery(1)] })
  const counts = [
    [paths.adminAliases, names.data?.length],
    [paths.adminBlocked, blocked.data?.total],
  ] as const
  return new Map(counts.flatMap(([path, count]) => (count === undefined ? [] : [[path, count] as const])))
}
