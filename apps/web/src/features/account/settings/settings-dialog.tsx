import { Dialog, DialogTitle } from '../../../ui/dialogs/dialog.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { MailSetting } from './mail-setting.tsx'
import { MyData } from './my-data.tsx'

export interface SettingsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Called after the account was deleted. */
  readonly onDeleted: () => void
}

/** 'Nastavenia' (DESIGN section 4). Each setting takes effect immediately. */
export function SettingsDialog({ open, onClose, onDeleted }: SettingsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} className="md:max-w-xl">
      <div className="border-b border-line px-5 py-4 md:px-7">
        <DialogTitle className="text-xl font-bold tracking-tight">Nastavenia</DialogTitle>
      </div>
      <div className="min-h-0 divide-y divide-line overflow-y-auto overscroll-contain px-5 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:px-7">
        <DisplaySettings />
        <MailSetting />
        <Devices />
        <MyData />
        <DeleteAccount onDeleted={onDeleted} />
      </div>
    </Dialog>
  )
}
