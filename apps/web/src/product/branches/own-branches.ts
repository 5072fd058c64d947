import type { Branch } from '@cenolov/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useToday } from '../../format/use-today.ts'
import { settingsQuery } from '../shopper-cards.ts'
import { isOpen } from './branch-place.ts'
import { branchesQuery } from './branch-queries.ts'

/** Returns the branches in which the shopper buys, in the order of choice; undefined until they are known. */
export function useOwnBranches(): readonly Branch[] | undefined {
  const { data: settings, isPending } = useQuery(settingsQuery())
  const isWanted = (settings?.branches.length ?? 0) > 0
  const all = useQuery({ ...branchesQuery(), enabled: isWanted })
  const today = useToday()
  const own = useMemo(() => {
    const byId = new Map((all.data ?? []).map((branch) => [branch.id, branch]))
    const known = (settings?.branches ?? []).flatMap((id) => byId.get(id) ?? [])
    return known.filter((branch) => isOpen(branch, today))
  }, [settings?.branches, all.data, today])
  return isPending || (isWanted && all.isPending) ? undefined : own
}
