import type { AlertChannels } from '@cenolov/contract/alerts'
import { t } from '@cenolov/core/language'
import { useQueryClient } from '@tanstack/react-query'
import { errorText, readableText, TRY_AGAIN } from '#api/api-error.ts'
import { Switch } from '#ui/forms/toggle.tsx'
import { useOptimisticSave } from '#ui/hooks/use-optimistic-save.ts'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { NoNotifications, turnPushOff, turnPushOn } from './channels-api.ts'

/** Notifications on this device. The browser asks for permission only when this is pressed. */
export function PushSwitch({ channels }: { readonly channels: AlertChannels }) {
  const client = useQueryClient()
  const [shown, choose, change] = useOptimisticSave(
    channels.devices.some((device) => device.is_this),
    {
      mutationFn: (on: boolean) => (on ? turnPushOn(client, channels.push_key) : turnPushOff(client)),
      scope: { id: 'push on this device' },
    },
    (on) => on,
  )
  return (
    <div>
      <Switch checked={shown} onChange={choose}>
        {t('Oznámenia na tomto zariadení')}
      </Switch>
      <Messages>
        {change.error ? (
          <Notice tone="error">
            {change.error instanceof NoNotifications
              ? readableText(change.error)
              : errorText(change.error, TRY_AGAIN)}
          </Notice>
        ) : null}
      </Messages>
    </div>
  )
}
