import type { AdminUser } from '@cenolov/contract/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#api/api-error.ts'
import { invalidateAll } from '#api/mutations.ts'
import { showToast } from '#ui/messages/toast.ts'
import { bulkResult, type Failed } from './bulk-result.ts'
import type { UserActionsOptions } from './use-user-actions.ts'
import { changePremium, type PremiumAction } from './users-api.ts'

export interface BulkChange {
  readonly kind: PremiumAction
  readonly users: readonly AdminUser[]
  readonly days: number
}

/** Changes the premium of several accounts, one after another; `done` counts the finished ones. */
export function useBulkPremium({ ownId, onOwnChange }: UserActionsOptions) {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ kind, users, days }: BulkChange) => {
      const failed: Failed[] = []
      setDone(0)
      for (const [index, user] of users.entries()) {
        try {
          await changePremium(user.id, kind, days)
        } catch (error) {
          failed.push({
            email: user.email,
            reason: errorText(error, 'Failed to manage premium subscription'),
          })
        }
        setDone(index + 1)
      }
      return failed
    },
    onSuccess: async (failed, { kind, users }) => {
      showToast({
        ...bulkResult(kind, users.length, failed),
        tone: failed.length === 0 ? 'success' : 'error',
      })
      await Promise.all([
        invalidateAll(client, [
          ['admin', 'users'],
          ['admin', 'user'],
          ['admin', 'system'],
        ]),
        users.some(({ id }) => id === ownId) ? onOwnChange().catch(() => undefined) : undefined,
      ])
    },
  })
  return { change: mutate, isPending, done }
}
