import type { KeywordAlert, KeywordAlertsResponse } from '@cenolov/contract'
import type { AlertType } from '@cenolov/core'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'
import type { ErrorWords } from '../../api/api-error.ts'

/** Fallback error messages (SPEC section 8). */
export const ALERT_ERRORS = {
  load: {
    refused: 'Nepodarilo sa načítať kľúčové upozornenia',
    unreachable: 'Chyba pri načítavaní kľúčových upozornení',
  },
  create: {
    refused: 'Nepodarilo sa vytvoriť kľúčové upozornenie',
    unreachable: 'Chyba pri vytváraní kľúčového upozornenia',
  },
  update: {
    refused: 'Nepodarilo sa aktualizovať upozornenie',
    unreachable: 'Chyba pri aktualizácii upozornenia',
  },
  remove: {
    refused: 'Nepodarilo sa zmazať upozornenie',
    unreachable: 'Chyba pri mazaní upozornenia',
  },
} as const satisfies Record<string, ErrorWords>

const KEY = ['auth', 'keyword-alerts'] as const
const PATH = '/auth/keyword-alerts'

/** The shopper's keyword alerts, newest first. For premium users only. */
export function alertsQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi<KeywordAlertsResponse>(PATH, { signal })).keyword_alerts,
    refetchOnWindowFocus: 'always',
  })
}

function change(client: QueryClient, by: (alerts: readonly KeywordAlert[]) => KeywordAlert[]): void {
  client.setQueryData<KeywordAlert[]>(KEY, (alerts) => (alerts === undefined ? undefined : by(alerts)))
}

export async function createAlert(
  client: QueryClient,
  form: { readonly keyword: string; readonly alert_type: AlertType; readonly max_results: string },
): Promise<void> {
  const alert = await callApi<KeywordAlert>(PATH, { method: 'POST', form })
  change(client, (alerts) => [alert, ...alerts])
}

export async function switchAlert(client: QueryClient, id: number, active: boolean): Promise<void> {
  await client.cancelQueries({ queryKey: KEY })
  await callApi<unknown>(`${PATH}/${id}`, { method: 'PUT', form: { is_active: String(active) } })
  change(client, (alerts) =>
    alerts.map((alert) => (alert.id === id ? { ...alert, is_active: active } : alert)),
  )
}

export async function deleteAlert(client: QueryClient, id: number): Promise<void> {
  await callApi<void>(`${PATH}/${id}`, { method: 'DELETE' })
  change(client, (alerts) => alerts.filter((alert) => alert.id !== id))
}
