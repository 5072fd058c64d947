import type { KeywordAlert, KeywordAlertsResponse } from '@cenolov/contract/alerts'
import type { AlertType } from '@cenolov/core/alerts'
import { t } from '@cenolov/core/language'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'
import type { ErrorWords } from '../../api/api-error.ts'
import { callChange, callForList, type ListAnswer } from '../../outbox/call-changes.ts'

export const ALERT_ERRORS = {
  load: {
    refused: t('Nepodarilo sa načítať kľúčové upozornenia'),
    unreachable: t('Chyba pri načítavaní kľúčových upozornení'),
  },
  create: {
    refused: t('Nepodarilo sa vytvoriť kľúčové upozornenie'),
    unreachable: t('Chyba pri vytváraní kľúčového upozornenia'),
  },
  update: {
    refused: t('Nepodarilo sa aktualizovať upozornenie'),
    unreachable: t('Chyba pri aktualizácii upozornenia'),
  },
  remove: {
    refused: t('Nepodarilo sa zmazať upozornenie'),
    unreachable: t('Chyba pri mazaní upozornenia'),
  },
} as const satisfies Record<string, ErrorWords>

const KEY = ['auth', 'keyword-alerts'] as const
const PATH = '/auth/keyword-alerts'

/** Returns the shopper's keyword alerts, newest first. For premium users only. */
export function alertsQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { answer, pending } = await callForList('alerts', PATH, { signal })
      return withPending((answer as KeywordAlertsResponse).keyword_alerts, pending)
    },
    refetchOnWindowFocus: 'always',
  })
}

/** Applies the pending changes to the server's alerts; a new one has a negative id. */
function withPending(
  alerts: readonly KeywordAlert[],
  pending: ListAnswer<'alerts'>['pending'],
): readonly KeywordAlert[] {
  return pending.reduce((shown, change, place): readonly KeywordAlert[] => {
    if ('remove' in change) return shown.filter(({ id }) => id !== change.remove)
    if ('alert' in change)
      return shown.map((alert) =>
        alert.id === change.alert ? { ...alert, is_active: change.active } : alert,
      )
    const { keyword = '', alert_type: type, max_results: max } = change.add
    const added: KeywordAlert = {
      id: -1 - place,
      keyword,
      alert_type: type as KeywordAlert['alert_type'],
      max_results: Number(max),
      is_active: true,
      last_checked: null,
      found_count: 0,
      found_at: null,
    }
    return [added].concat(shown)
  }, alerts)
}

function change(client: QueryClient, by: (alerts: readonly KeywordAlert[]) => KeywordAlert[]): void {
  client.setQueryData<readonly KeywordAlert[]>(KEY, (alerts) =>
    alerts === undefined ? undefined : by(alerts),
  )
}

export async function createAlert(
  client: QueryClient,
  form: { readonly keyword: string; readonly alert_type: AlertType; readonly max_results: string },
): Promise<void> {
  const alert = await callChange<KeywordAlert>(
    PATH,
    { method: 'POST', form },
    {
      words: t('Nové upozornenie: {keyword}', { keyword: form.keyword }),
      shown: { to: 'alerts', add: form },
    },
  )
  if (alert === undefined) return void client.invalidateQueries({ queryKey: KEY })
  change(client, (alerts) => [alert, ...alerts])
}

/** Changes an alert; this needs a network. Throws `ApiError`. */
export async function editAlert(
  client: QueryClient,
  id: number,
  form: { readonly keyword: string; readonly alert_type: AlertType; readonly max_results: string },
): Promise<void> {
  await client.cancelQueries({ queryKey: KEY })
  const alert = await callApi<KeywordAlert>(`${PATH}/${id}`, { method: 'PUT', form })
  change(client, (alerts) => alerts.map((other) => (other.id === id ? alert : other)))
}

export async function switchAlert(client: QueryClient, id: number, active: boolean): Promise<void> {
  await client.cancelQueries({ queryKey: KEY })
  await callChange<unknown>(
    `${PATH}/${id}`,
    { method: 'PUT', form: { is_active: String(active) } },
    {
      words: active ? t('Zapnúť upozornenie') : t('Vypnúť upozornenie'),
      shown: { to: 'alerts', alert: id, active },
    },
  )
  change(client, (alerts) =>
    alerts.map((alert) => (alert.id === id ? { ...alert, is_active: active } : alert)),
  )
}

export async function deleteAlert(client: QueryClient, id: number): Promise<void> {
  await client.cancelQueries({ queryKey: KEY })
  await callChange<void>(
    `${PATH}/${id}`,
    { method: 'DELETE' },
    { words: t('Zmazať upozornenie'), shown: { to: 'alerts', remove: id } },
  )
  change(client, (alerts) => alerts.filter((alert) => alert.id !== id))
}
