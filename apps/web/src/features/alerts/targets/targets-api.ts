import type {
  AlertChannels,
  AlertFeedCreated,
  PriceTarget,
  PriceTargetChange,
  PriceTargetForm,
  PriceTargetsResponse,
} from '@cenolov/contract/alerts'
import { t } from '@cenolov/core/language'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import type { ErrorWords } from '#api/api-error.ts'
import { ReadableError } from '#ui/messages/readable-error.ts'

export const TARGET_ERRORS = {
  load: {
    refused: t('Nepodarilo sa načítať upozornenia na produkty'),
    unreachable: t('Upozornenia na produkty sa nepodarilo načítať, skontrolujte pripojenie'),
  },
  save: {
    refused: t('Nepodarilo sa uložiť upozornenie'),
    unreachable: t('Upozornenie sa nepodarilo uložiť, skontrolujte pripojenie'),
  },
} as const satisfies Record<string, ErrorWords>

const PATH = '/auth/price-targets'
const TARGETS = ['auth', 'price-targets'] as const
const CHANNELS = ['auth', 'alert-channels'] as const

/** Returns the shopper's alerts on products, newest first. For premium users only. */
export function targetsQuery() {
  return queryOptions({
    queryKey: TARGETS,
    queryFn: async ({ signal }): Promise<readonly PriceTarget[]> =>
      (await callApi<PriceTargetsResponse>(PATH, { signal })).price_targets,
  })
}

export function channelsQuery() {
  return queryOptions({
    queryKey: CHANNELS,
    queryFn: ({ signal }) => callApi<AlertChannels>('/auth/alert-channels', { signal }),
  })
}

function change(client: QueryClient, by: (targets: readonly PriceTarget[]) => readonly PriceTarget[]): void {
  client.setQueryData<readonly PriceTarget[]>(TARGETS, (targets) => targets && by(targets))
}

export async function createTarget(client: QueryClient, json: PriceTargetForm): Promise<PriceTarget> {
  const target = await callApi<PriceTarget>(PATH, { method: 'POST', json })
  change(client, (targets) => [target, ...targets])
  return target
}

export async function changeTarget(client: QueryClient, id: number, json: PriceTargetChange): Promise<void> {
  const target = await callApi<PriceTarget>(`${PATH}/${id}`, { method: 'PUT', json })
  change(client, (targets) => targets.map((one) => (one.id === id ? target : one)))
}

export async function deleteTarget(client: QueryClient, id: number): Promise<void> {
  await callApi<void>(`${PATH}/${id}`, { method: 'DELETE' })
  change(client, (targets) => targets.filter((one) => one.id !== id))
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

export async function saveQuietHours(
  client: QueryClient,
  hours: AlertChannels['quiet_hours'],
): Promise<void> {
  const channels = await callApi<AlertChannels>('/auth/quiet-hours', {
    method: 'PUT',
    json: { quiet_hours: hours },
  })
  client.setQueryData(CHANNELS, channels)
}

/** Creates a new secret address and ends the previous one. */
export async function renewFeed(client: QueryClient): Promise<string> {
  const { url } = await callApi<AlertFeedCreated>('/auth/alert-feed', { method: 'POST' })
  await client.invalidateQueries({ queryKey: CHANNELS })
  return url
}

export async function revokeFeed(client: QueryClient): Promise<void> {
  await callApi<void>('/auth/alert-feed', { method: 'DELETE' })
  await client.invalidateQueries({ queryKey: CHANNELS })
}

/** Why this browser cannot show notifications, in words for its owner. */
export class NoNotifications extends ReadableError {
  override readonly name = 'NoNotifications'
}

/**
 * Turns on notifications of alerts on this device. Call it after a tap, because it asks for permission. Throws
 * `NoNotifications` when the browser or its owner refuses, or `ApiError`.
 */
export async function turnPushOn(client: QueryClient, key: string): Promise<void> {
  if (!('Notification' in window) || !('PushManager' in window) || navigator.serviceWorker === undefined)
    throw new NoNotifications(
      t('Tento prehliadač nepodporuje oznámenia. Na iPhone si Cenolov najprv pridajte na plochu.'),
    )
  if ((await Notification.requestPermission()) !== 'granted')
    throw new NoNotifications(
      t('Oznámenia sú zakázané. Povoľte ich v\u00a0nastaveniach prehliadača pre túto stránku.'),
    )
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((cause: unknown) => {
      throw new NoNotifications(t('Prehliadač oznámenia nezapol. Skúste to znova neskôr.'), { cause })
    })
  const { endpoint, keys } = subscription.toJSON()
  await callApi<unknown>('/auth/push-subscriptions', { method: 'POST', json: { endpoint, keys } })
  await client.invalidateQueries({ queryKey: CHANNELS })
}

export async function turnPushOff(client: QueryClient): Promise<void> {
  const { devices } = await client.ensureQueryData(channelsQuery())
  const here = devices.filter((device) => device.is_this)
  for (const { id } of here) await callApi<void>(`/auth/push-subscriptions/${id}`, { method: 'DELETE' })
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  await client.invalidateQueries({ queryKey: CHANNELS })
}
