import type { Branch } from '@cenolov/contract/catalogue'
import type { ReactNode } from 'react'
import { branchPlace } from '../../product/branches/branch-place.ts'
import { StoreDot } from '../../product/store-name.tsx'

/** The chain and the address of a branch, and what else is known of it. */
export function BranchName({ branch, children }: { readonly branch: Branch; readonly children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2 py-1">
      <StoreDot store={branch.store} />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{branch.store}</span>
        <span className="block text-sm text-ink-2">
          {branchPlace(branch)}
          {children === '' ? null : <> · {children}</>}
        </span>
      </span>
    </span>
  )
}
