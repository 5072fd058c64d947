import type { ReactNode } from 'react'
import { AccountDialog } from '../account-dialog.tsx'
import { CardsSetting } from './cards-setting.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { MailSetting } from './mail-setting.tsx'
import { MyData } from './my-data.tsx'
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
