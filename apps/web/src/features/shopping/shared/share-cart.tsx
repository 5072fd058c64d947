import { t } from '@cenolov/core/language'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'

const { Part: ShareDialog, preload } = lazyDialog(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)

export function ShareCart() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onPointerDown={preload} onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-4.5" />
        {t('Zdieľať košík')}
      </Button>
      <ShareDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
