import { useEffect } from 'react'
import { closePalette, openPalette, usePaletteOpen } from '../../features/admin/palette/palette-store.ts'
import { useSession } from '../../features/auth/session.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { ADMINISTRATION, shopGroups } from './navigation.ts'

const { Part: PaletteDialog } = lazyDialog(
  async () => (await import('../../features/admin/palette/palette-dialog.tsx')).PaletteDialog,
)

/** The command palette of administrators, opened by Ctrl+K (Cmd+K) on any page. */
export function PaletteOutlet() {
  const isOpen = usePaletteOpen()
  const session = useSession()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== 'k'
      )
        return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!isOpen) return null
  const pages = [...ADMINISTRATION, ...shopGroups(session)].flatMap(({ title, items }) =>
    items.map(({ label, to, icon }) => ({ label, to, icon, detail: title })),
  )
  return <PaletteDialog open onClose={closePalette} pages={pages} />
}
