import { useQueries } from '@tanstack/react-query'
import { paths } from '#paths.ts'
import { barcodesQuery, blockedQuery, duplicatesQuery, suggestionsQuery } from './corrections-api.ts'
import { shownQuery } from './matches/matches-api.ts'
import { shrinkagesQuery } from './shrinkages/shrinkages-api.ts'

/** Returns how many entries each screen of corrections has, by its address; without those that are not known yet. */
export function useCorrectionCounts(): ReadonlyMap<string, number> {
  const [names, duplicates, matches, blocked, barcodes, shrinkages] = useQueries({
    queries: [
      suggestionsQuery(),
      duplicatesQuery(1),
      shownQuery('', 1),
      blockedQuery(1),
      barcodesQuery(1),
      shrinkagesQuery('waiting', 1),
    ],
  })
  const counts = [
    [paths.adminAliases, names.data?.length],
    [paths.adminDuplicates, duplicates.data?.total],
    [paths.adminMatches, matches.data?.total],
    [paths.adminBlocked, blocked.data?.total],
    [paths.adminBarcodes, barcodes.data?.total],
    [paths.adminShrinkages, shrinkages.data?.total],
  ] as const
  return new Map(counts.flatMap(([path, count]) => (count === undefined ? [] : [[path, count] as const])))
}
