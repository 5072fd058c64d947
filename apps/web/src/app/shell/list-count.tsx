import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { VISITOR } from '../../api/offline-state.ts'
import type { Session } from '../../features/auth/session.ts'
import { listsQuery } from '../../features/lists/api/list-calls.ts'
import { formatCount } from '../../format/numbers.ts'
import { listLine } from '../../product/list-line.ts'

const neverChanges = () => () => undefined
const ownOpen = (): number => listLine(VISITOR)?.open ?? 0

/** The open items of the list that changed last; empty without any. A visitor's list is on this device. */
export function ListCount({ session }: { readonly session: Session }) {
  const isSignedIn = session.status === 'authenticated'
  const { data } = useQuery({ ...listsQuery(), enabled: isSignedIn })
  // The list may have changed on the page that was left.
  useLocation()
  const own = useSyncExternalStore(neverChanges, ownOpen, () => 0)
  const open = isSignedIn ? (data?.[0]?.open ?? 0) : session.status === 'unauthenticated' ? own : 0
  return open === 0 ? null : formatCount(open)
}
