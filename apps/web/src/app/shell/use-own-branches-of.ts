import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setOwnBranchPrices } from '../../device-catalogue/own-branch-prices.ts'
import type { Session } from '../../features/auth/session-store.ts'
import { whenLoadedAndIdle } from '../../ui/loading/when-idle.ts'

/** Follows the branches that a signed-in shopper has chosen; others have none. */
export function useOwnBranchesOf({ status }: Session): void {
  const client = useQueryClient()
  useEffect(() => {
    if (status === 'unauthenticated') setOwnBranchPrices(null)
    if (status !== 'authenticated') return
    let stop = () => {}
    let isOver = false
    whenLoadedAndIdle(() => {
      if (isOver) return
      void import('../../features/branches/follow-own-branches.ts').then(
        ({ followOwnBranches }) => {
          if (!isOver) stop = followOwnBranches(client)
        },
        // Without its code, prices of chains are shown.
        () => setOwnBranchPrices(null),
      )
    })
    return () => {
      isOver = true
      stop()
    }
  }, [client, status])
}
