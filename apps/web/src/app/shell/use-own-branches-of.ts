import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setOwnBranchPrices } from '../../device-catalogue/own-branch-prices.ts'
import type { Session } from '../../features/auth/session-store.ts'
import { settingsQuery } from '../../product/shopper-cards.ts'
import { whenLoadedAndIdle } from '../../ui/loading/when-idle.ts'

/** Follows the branches that a signed-in shopper has chosen; others have none. */
export function useOwnBranchesOf({ status }: Session): void {
  const client = useQueryClient()
  useEffect(() => {
    if (status === 'unauthenticated') setOwnBranchPrices(null)
    if (status !== 'authenticated') return
    let stopSettings = () => {}
    let stopPrices = () => {}
    let followed: string | null = null
    let isOver = false
    const follow = async (ids: readonly number[]) => {
      const wanted = ids.join(',')
      if (followed === wanted) return
      followed = wanted
      stopPrices()
      stopPrices = () => {}
      if (ids.length === 0) return setOwnBranchPrices(null)
      try {
        const { followOwnBranches } = await import('../../features/branches/follow-own-branches.ts')
        if (!isOver && followed === wanted) stopPrices = followOwnBranches(client, ids)
      } catch {
        // Without its code, prices of chains are shown.
        setOwnBranchPrices(null)
      }
    }
    whenLoadedAndIdle(() => {
      if (isOver) return
      stopSettings = new QueryObserver(client, settingsQuery()).subscribe(({ data, isError }) => {
        if (data !== undefined) void follow(data.branches)
        else if (isError) setOwnBranchPrices(null)
      })
    })
    return () => {
      isOver = true
      stopSettings()
      stopPrices()
      setOwnBranchPrices(undefined)
    }
  }, [client, status])
}
