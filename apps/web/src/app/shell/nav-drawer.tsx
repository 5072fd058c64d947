import { t } from '@cenolov/core/language'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { Sidebar } from './sidebar.tsx'

export interface NavDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function NavDrawer({ open, onClose }: NavDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title={t('Menu')} side="left">
      <Sidebar />
    </Drawer>
  )
}
