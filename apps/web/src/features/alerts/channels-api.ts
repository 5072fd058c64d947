import type { AlertChannels, AlertFeedCreated } from '@cenolov/contract/alerts'
import { t } from '@cenolov/core/language'
import type { QueryClient } from '@tanstack/react-query'
import { answerQuery } from '#api/answer-query.ts'
import { callApi } from '../../api/api-client.ts'
import { ReadableError } from '../../ui/messages/readable-error.ts'

const CHANNELS = ['auth', 'alert-channels'] as const

export const channelsQuery = () => answerQuery<AlertChannels>(CHANNELS, '/auth/alert-channels')

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
