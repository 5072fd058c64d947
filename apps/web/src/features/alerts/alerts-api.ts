import type {
  KeywordAlert,
  KeywordAlertForm,
  KeywordAlertsResponse,
  PriceTarget,
  PriceTargetChange,
  PriceTargetForm,
  PriceTargetsResponse,
} from '@cenolov/contract/alerts'
import { t } from '@cenolov/core/language'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readQuery } from '#api/answer-query.ts'
import { callApi } from '../../api/api-client.ts'
import type { ErrorWords } from '../../api/api-error.ts'
import { callChange, callForList, type ListAnswer } from '../../outbox/call-changes.ts'

export const ALERT_ERRORS: Readonly<Record<'load' | 'create' | 'update' | 'remove', ErrorWords>> = {
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
}

const NOT_SAVED = {
  refused: t('Nepodarilo sa uložiť upozornenie'),
  unreachable: t('Upozornenie sa nepodarilo uložiť, skontrolujte pripojenie'),
}
export const TARGET_ERRORS: typeof ALERT_ERRORS = {
  load: {
    refused: t('Nepodarilo sa načítať upozornenia na produkty'),
    unreachable: t('Upozornenia na produkty sa nepodarilo načítať, skontrolujte pripojenie'),
  },
  create: NOT_SAVED,
  update: NOT_SAVED,
  remove: NOT_SAVED,
}

const WORDS = { key: ['auth', 'keyword-alerts'], path: '/auth/keyword-alerts' } as const
const PRODUCTS = { key: ['auth', 'price-targets'], path: '/auth/price-targets' } as const

/** Returns the shopper's keyword alerts, newest first. For premium users only. */
export function alertsQuery() {
  return queryOptions({
    queryKey: WORDS.key,
    queryFn: async ({ signal }) => {
      const { answer, pending } = await callForList('alerts', WORDS.path, { signal })
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

/** Returns the shopper's alerts on products, newest first. For premium users only. */
export const targetsQuery = () =>
  readQuery(PRODUCTS.key, PRODUCTS.path, ({ price_targets }: PriceTargetsResponse) => price_targets)

function changeList<Watch>(
  client: QueryClient,
  { key }: typeof WORDS | typeof PRODUCTS,
  by: (watches: readonly Watch[]) => readonly Watch[],
): void {
  client.setQueryData<readonly Watch[]>(key, (watches) => watches && by(watches))
}

export async function createAlert(client: QueryClient, form: Required<KeywordAlertForm>): Promise<void> {
  const alert = await callChange<KeywordAlert>(
    WORDS.path,
    { method: 'POST', form },
    {
      words: t('Nové upozornenie: {keyword}', { keyword: form.keyword }),
      shown: { to: 'alerts', add: form },
    },
  )
  if (alert === undefined) return void client.invalidateQueries({ queryKey: WORDS.key })
  changeList<KeywordAlert>(client, WORDS, (alerts) => [alert, ...alerts])
}

/** Changes an alert; this needs a network. Throws `ApiError`. */
export async function editAlert(
  client: QueryClient,
  id: number,
  form: Required<KeywordAlertForm>,
): Promise<void> {
  await client.cancelQueries({ queryKey: WORDS.key })
  const alert = await callApi<KeywordAlert>(`${WORDS.path}/${id}`, { method: 'PUT', form })
  changeList<KeywordAlert>(client, WORDS, (alerts) =>
    alerts.map((other) => (other.id === id ? alert : other)),
  )
}

export async function switchAlert(client: QueryClient, id: number, active: boolean): Promise<void> {
  await client.cancelQueries({ queryKey: WORDS.key })
  await callChange<unknown>(
    `${WORDS.path}/${id}`,
    { method: 'PUT', form: { is_active: String(active) } },
    {
      words: active ? t('Zapnúť upozornenie') : t('Vypnúť upozornenie'),
      shown: { to: 'alerts', alert: id, active },
    },
  )
  changeList<KeywordAlert>(client, WORDS, (alerts) =>
    alerts.map((alert) => (alert.id === id ? { ...alert, is_active: active } : alert)),
  )
}

export async function deleteAlert(client: QueryClient, id: number): Promise<void> {
  await client.cancelQueries({ queryKey: WORDS.key })
  await callChange<void>(
    `${WORDS.path}/${id}`,
    { method: 'DELETE' },
    { words: t('Zmazať upozornenie'), shown: { to: 'alerts', remove: id } },
  )
  changeList<KeywordAlert>(client, WORDS, (alerts) => alerts.filter((alert) => alert.id !== id))
}

export async function createTarget(client: QueryClient, json: PriceTargetForm): Promise<PriceTarget> {
  const target = await callApi<PriceTarget>(PRODUCTS.path, { method: 'POST', json })
  changeList<PriceTarget>(client, PRODUCTS, (targets) => [target, ...targets])
  return target
}

export async function changeTarget(client: QueryClient, id: number, json: PriceTargetChange): Promise<void> {
  const target = await callApi<PriceTarget>(`${PRODUCTS.path}/${id}`, { method: 'PUT', json })
  changeList<PriceTarget>(client, PRODUCTS, (targets) => targets.map((one) => (one.id === id ? target : one)))
}

export async function deleteTarget(client: QueryClient, id: number): Promise<void> {
  await callApi<void>(`${PRODUCTS.path}/${id}`, { method: 'DELETE' })
  changeList<PriceTarget>(client, PRODUCTS, (targets) => targets.filter((one) => one.id !== id))
}

/** Creates a deleted target again. */
export async function restoreTarget(client: QueryClient, target: PriceTarget): Promise<void> {
  const { product_id, scope, kind, limit, by_mail, by_push, in_feed, is_active } = target
  if (product_id === null) return
  const form = { product_id, scope, kind, by_mail, by_push, in_feed }
  const limited = kind === 'under' && limit !== null ? { ...form, limit } : form
  const { id } = await createTarget(client, limited)
  if (!is_active) await changeTarget(client, id, { is_active: false })
}
