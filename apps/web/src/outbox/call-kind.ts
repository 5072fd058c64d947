import { t } from '@cenolov/core/language'
import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { propertiesOf } from '../properties.ts'
import type { Call } from './call-changes.ts'
import { type Change, type ChangeKind, type Outcome, reasonOf } from './outbox.ts'

/** The server remembers finished calls for 7 days: an older one might be applied twice. */
const ONCE_MS = 6 * 86_400_000

export const callKind: ChangeKind<Call> = {
  send: async ([change], signal) => {
    const { id: idempotencyKey, madeAt, body } = change as Change<Call>
    const { method, path, form } = body
    // Until the server has an entry, its changes are addressed by the product's negative id.
    const provisional = method === 'POST' ? path.replace(/\/(\d+)$/, '/-$1') : null
    const isOfEntry = (other: Change) => (other as Change<Call>).body?.path === provisional
    const rejected = (reason: string): Outcome => ({
      is: 'rejected',
      reason,
      follow: (other) => (isOfEntry(other) ? null : other),
    })
    if (Math.abs(Date.now() - madeAt) > ONCE_MS) return rejected(t('Nestihla sa odoslať včas.'))
    try {
      const { id } = propertiesOf(
        await callApi(path, { method, signal, idempotencyKey, ...(form === null ? {} : { form }) }),
      )
      if (typeof id !== 'number') return { is: 'sent' }
      const real = { path: path.replace(/\d+$/, String(id)) }
      return {
        is: 'sent',
        follow: (other) =>
          isOfEntry(other) ? { ...other, body: { ...(other as Change<Call>).body, ...real } } : other,
      }
    } catch (error) {
      // Somebody deleted it before, so there is nothing left to do.
      if (method === 'DELETE' && error instanceof ApiError && error.status === 404) return { is: 'sent' }
      return rejected(reasonOf(error))
    }
  },
  onChanged: () => void queryClient.invalidateQueries({ queryKey: ['auth'] }),
}
