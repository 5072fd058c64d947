import { Drawer } from '../../ui/drawer.tsx'
import { Sidebar, type SidebarProps } from './sidebar.tsx'

export interface NavDrawerProps extends SidebarProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The sidebar of a small screen. */
export function NavDrawer({ open, onClose, ...sidebar }: NavDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="left">
      <Sidebar {...sidebar} />
    </Drawer>
  )
}
