import { useQuery } from '@tanstack/react-query'
import { unreadMessagesQuery } from '../../features/admin/messages/messages-api.ts'
import { reviewCountQuery } from '../../features/admin/review/review-api.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Waiting } from './navigation.ts'

const QUERIES = { review: reviewCountQuery, messages: unreadMessagesQuery } as const satisfies Record<
  Waiting,
  unknown
>

/** The number of items that wait for an administrator; empty when nothing waits. */
export function WaitingCount({ of }: { readonly of: Waiting }) {
  const { data } = useQuery(QUERIES[of]())
  return data === undefined || data === 0 ? null : (
    <span className="rounded-full bg-tag px-2 py-0.5 font-extrabold text-on-tag">{formatCount(data)}</span>
  )
}
