import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText, TRY_AGAIN } from '../../../api/api-error.ts'
import { downloadFile } from '../../../api/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Messages, Notice } from '../../../ui/messages/notice.tsx'
import { AccountDialog } from '../account-dialog.tsx'
import { CardsSetting } from './cards-setting.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { MailSetting } from './mail-setting.tsx'
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
      title="Nastavenia"
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

export function MyData() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => downloadFile('/auth/export', FILE_NAME),
  })
  return (
    <Setting title="Moje údaje" lead="Všetko, čo o vás ukladáme, v jednom súbore JSON.">
      <Button className="self-start" busy={isPending} onClick={() => mutate()}>
        {isPending ? null : <Download aria-hidden className="size-4.5" />}
        Stiahnuť moje údaje
      </Button>
      <Messages>
        {isSuccess ? <Notice tone="success">Súbor {FILE_NAME} je medzi stiahnutými.</Notice> : null}
        {error === null ? null : <Notice tone="error">{errorText(error, TRY_AGAIN)}</Notice>}
      </Messages>
    </Setting>
  )
}
