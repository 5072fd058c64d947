import type { AdminUser } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { invalidateAll } from '#api/mutations.ts'
import { showToast } from '#ui/messages/toast.ts'
import { changeAdmin, changePremium, deleteUser, type PremiumAction } from './users-api.ts'

/** Rights are read in many places, so the page reloads after a change. */
const RELOAD_MS = 1_000

const PREMIUM_DONE: Record<PremiumAction, string> = {
  grant: 'Premium subscription granted successfully',
  extend: 'Premium subscription extended successfully',
  revoke: 'Premium subscription revoked successfully',
}

export interface UserChange {
  readonly user: AdminUser
  readonly kind: 'admin' | PremiumAction | 'delete'
  /** Duration of a grant or an extension, in days. */
  readonly days: number
}

const UNREACHABLE: Record<UserChange['kind'], string> = {
  admin: 'Failed to update admin status',
  grant: 'Failed to manage premium subscription',
  extend: 'Failed to manage premium subscription',
  revoke: 'Failed to manage premium subscription',
  delete: 'Failed to delete user',
}

export interface UserActionsOptions {
  readonly ownId: number | null
  readonly onOwnChange: () => Promise<unknown>
}

async function carryOut({ user, kind, days }: UserChange): Promise<string> {
  if (kind === 'delete') {
    await deleteUser(user.id)
    return t('Používateľ je zmazaný')
  }
  if (kind === 'admin') {
    await changeAdmin(user.id, !user.is_admin)
    return `Admin privileges ${user.is_admin ? 'removed' : 'granted'} successfully`
  }
  await changePremium(user.id, kind, days)
  return PREMIUM_DONE[kind]
}

/** Applies changes to accounts, one at a time. */
export function useUserActions({ ownId, onOwnChange }: UserActionsOptions) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: carryOut,
    onSuccess: async (done, { user, kind }) => {
      showToast({ title: done, tone: 'success' })
      await Promise.all([
        invalidateAll(client, [
          ['admin', 'users'],
          ['admin', 'user', user.id],
          ['admin', 'system'],
        ]),
        user.id === ownId && kind !== 'delete' ? onOwnChange().catch(() => undefined) : undefined,
      ])
      if (kind === 'admin') setTimeout(() => window.location.reload(), RELOAD_MS)
    },
    onError: (error, { kind }) => {
      const said = error instanceof ApiError && error.status > 0
      showToast({ title: said ? `Error: ${error.message}` : UNREACHABLE[kind], tone: 'error' })
    },
  })
}
