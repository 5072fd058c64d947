import { t } from '@cenolov/core/language'
import { CARD_MAX_LENGTH, CARDS_MAX, KNOWN_CARDS } from '@cenolov/core/offer'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { downloadFile } from '#api/download-file.ts'
import { ErrorNotice } from '#api/error-notice.tsx'
import { OwnNameChips } from '#product/own-names.tsx'
import { savingOfSettings, settingsQuery, useOwnNames } from '#product/shopper-cards.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { Switch } from '#ui/forms/toggle.tsx'
import { useOptimisticSave } from '#ui/hooks/use-optimistic-save.ts'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { AccountDialog } from '../account-dialog.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { Setting } from './setting.tsx'
import { SignInWays } from './sign-in-ways.tsx'

export interface SettingsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly ownStores: ReactNode
  readonly onDeleted: () => void
}

/** 'Nastavenia'. Each setting takes effect immediately. */
export function SettingsDialog({ open, onClose, ownStores, onDeleted }: SettingsDialogProps) {
  return (
    <AccountDialog
      open={open}
      title={t('Nastavenia')}
      onClose={onClose}
      className="divide-y divide-line pb-[calc(0.5rem+env(safe-area-inset-bottom))]"
    >
      <DisplaySettings />
      {ownStores}
      <CardsSetting />
      <MailSetting />
      <SignInWays />
      <Devices />
      <MyData />
      <DeleteAccount onDeleted={onDeleted} />
    </AccountDialog>
  )
}

const FILE_NAME = 'cenolov-moje-udaje.json'

function MyData() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => downloadFile('/auth/export', FILE_NAME),
  })
  return (
    <Setting title={t('Moje údaje')} lead={t('Všetko, čo o\u00a0vás ukladáme, v\u00a0jednom súbore JSON.')}>
      <Button className="self-start" busy={isPending} onClick={() => mutate()}>
        {isPending ? null : <Download aria-hidden className="size-4.5" />}
        {t('Stiahnuť moje údaje')}
      </Button>
      <Messages>
        {isSuccess ? (
          <Notice tone="success">
            {t('Súbor {fileName} je medzi stiahnutými.', { fileName: FILE_NAME })}
          </Notice>
        ) : null}
        <ErrorNotice error={error} />
      </Messages>
    </Setting>
  )
}

function CardsSetting() {
  const own = useOwnNames('cards')
  const [other, setOther] = useState('')
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (other.trim() !== '') own.tick(other.trim(), true)
    setOther('')
  }
  return (
    <Setting
      title={t('Moje karty')}
      lead={t(
        'Ceny s\u00a0kartou rátame len s\u00a0kartami, ktoré tu označíte: v\u00a0košíku aj pri porovnaní obchodov.',
      )}
    >
      <OwnNameChips own={own} legend={t('Vernostné karty')} known={KNOWN_CARDS} most={CARDS_MAX} />
      {own.names ? (
        <form onSubmit={add} className="flex items-end gap-2">
          <TextField
            label={t('Iná karta')}
            value={other}
            maxLength={CARD_MAX_LENGTH}
            className="min-w-0 grow sm:max-w-60"
            onChange={(event) => setOther(event.target.value)}
          />
          <Button type="submit">{t('Pridať')}</Button>
        </form>
      ) : null}
    </Setting>
  )
}

/** Alerts by e-mail. Switches optimistically and reverts when saving fails. */
function MailSetting() {
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
      title={t('Upozornenia e-mailom')}
      lead={t('Keď sa zmení cena toho, čo sledujete, napíšeme vám. O\u00a0účte samotnom píšeme vždy.')}
    >
      {shown ? (
        <Switch checked={shown.alerts_by_email} onChange={(alerts_by_email) => choose({ alerts_by_email })}>
          {t('Posielať upozornenia e-mailom')}
        </Switch>
      ) : isPending ? (
        <Skeleton className="h-11 w-64" />
      ) : null}
      <Messages>
        {isError && !data ? (
          <RetryNotice query={query}>{t('Nastavenie sa nepodarilo načítať.')}</RetryNotice>
        ) : null}
        <ErrorNotice error={save.error} />
      </Messages>
    </Setting>
  )
}
