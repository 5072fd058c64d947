import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText, TRY_AGAIN } from '../../../api/api-error.ts'
import { savingOfSettings, settingsQuery } from '../../../product/offer/shopper-cards.ts'
import { Switch } from '../../../ui/forms/toggle.tsx'
import { useOptimisticSave } from '../../../ui/hooks/use-optimistic-save.ts'
import { Skeleton } from '../../../ui/loading/placeholders.tsx'
import { Messages, Notice } from '../../../ui/messages/notice.tsx'
import { RetryNotice } from '../../../ui/messages/retry-notice.tsx'
import { Setting } from './setting.tsx'

/** Alerts by e-mail. Switches optimistically and reverts when saving fails. */
export function MailSetting() {
  const client = useQueryClient()
  const query = useQuery(settingsQuery())
  const { data, isPending, isError } = query
  const [shown, choose, save] = useOptimisticSave(
    data,
    savingOfSettings(client),
    (next, before) => before && { ...before, ...next },
  )
  return (
    <Setting
      title="Upozornenia emailom"
      lead="Keď sa zmení cena toho, čo sledujete, napíšeme vám. O účte samotnom píšeme vždy."
    >
      {shown ? (
        <Switch checked={shown.alerts_by_email} onChange={(alerts_by_email) => choose({ alerts_by_email })}>
          Posielať upozornenia emailom
        </Switch>
      ) : isPending ? (
        <Skeleton className="h-11 w-64" />
      ) : null}
      <Messages>
        {isError && !data ? <RetryNotice query={query}>Nastavenie sa nepodarilo načítať.</RetryNotice> : null}
        {save.isError ? <Notice tone="error">{errorText(save.error, TRY_AGAIN)}</Notice> : null}
      </Messages>
    </Setting>
  )
}
