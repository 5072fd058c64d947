import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone, Tablet } from 'lucide-react'
import { ErrorNotice } from '#api/error-notice.tsx'
import { formatAgo } from '#format/moment.ts'
import { countOf } from '#format/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { repeated } from '#ui/in-places.ts'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { type Device, devicesQuery, signOutDevice, signOutOtherDevices } from '../account-api.ts'
import { type DeviceKind, deviceName } from './device-name.ts'
import { Setting } from './setting.tsx'

const ICONS: Record<DeviceKind, typeof Monitor> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
}

export function Devices() {
  const client = useQueryClient()
  const query = useQuery(devicesQuery())
  const { data, isPending, isError } = query
  const reload = () => client.invalidateQueries({ queryKey: devicesQuery().queryKey })
  // A device already signed out answers 404; the reloaded list shows the current state either way.
  const one = useMutation({ mutationFn: (device: Device) => signOutDevice(device.id), onSettled: reload })
  const others = useMutation({ mutationFn: signOutOtherDevices, onSettled: reload })
  const error = one.error ?? others.error
  return (
    <Setting
      title={t('Zariadenia')}
      lead={t('Kde je váš účet prihlásený. Po 30 dňoch bez použitia sa odhlási sám.')}
    >
      {isPending ? (
        <div className="flex flex-col gap-2">{repeated(2, <Skeleton className="h-14 rounded-md" />)}</div>
      ) : null}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {data?.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={one.isPending && one.variables.id === device.id}
            onSignOut={() => one.mutate(device)}
          />
        ))}
      </ul>
      {data && data.length > 1 ? (
        <Button className="self-start" busy={others.isPending} onClick={() => others.mutate()}>
          <LogOut aria-hidden className="size-4.5" />
          {t('Odhlásiť ostatné zariadenia')}
        </Button>
      ) : null}
      <Messages>
        {isError && !data ? (
          <RetryNotice query={query}>{t('Zariadenia sa nepodarilo načítať.')}</RetryNotice>
        ) : null}
        <ErrorNotice error={error} />
        {one.isSuccess ? (
          <Notice tone="success">
            {t('Zariadenie {name} je odhlásené.', { name: deviceName(one.variables.user_agent).name })}
          </Notice>
        ) : null}
        {others.isSuccess ? (
          <Notice tone="success">
            {t('Odhlásili sme {data}.', {
              data: countOf(others.data, [t('zariadenie'), t('zariadenia'), t('zariadení')]),
            })}
          </Notice>
        ) : null}
      </Messages>
    </Setting>
  )
}

function DeviceRow({
  device,
  busy,
  onSignOut,
}: {
  readonly device: Device
  readonly busy: boolean
  readonly onSignOut: () => void
}) {
  const { name, kind } = deviceName(device.user_agent)
  const Icon = ICONS[kind]
  return (
    <li className="flex min-h-15 items-center gap-3.5 py-2">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-3" />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">
          {t('naposledy {lastUsedAt}', { lastUsedAt: formatAgo(device.last_used_at) })}
        </p>
      </div>
      {device.is_current ? (
        <Badge tone="brand">{t('toto zariadenie')}</Badge>
      ) : (
        <Button aria-label={t('Odhlásiť zariadenie {name}', { name })} busy={busy} onClick={onSignOut}>
          {t('Odhlásiť')}
        </Button>
      )}
    </li>
  )
}
