import { t } from '@cenolov/core/language'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import type { SharePictureProps } from './share-dialog.tsx'

const { Part: ShareDialog } = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** A button that opens a picture to share, which this device draws. */
export function SharePicture({
  isNarrow = false,
  ...props
}: SharePictureProps & {
  /** On a phone the button has only its sign. */
  readonly isNarrow?: boolean
}) {
  const [open, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  return (
    <div>
      <Button
        className={isNarrow ? 'max-sm:px-3' : undefined}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        <Share2 aria-hidden className="size-5" />
        <span className={isNarrow ? 'max-sm:sr-only' : undefined}>{t('Zdieľať')}</span>
      </Button>
      {isAsked ? <ShareDialog {...props} open={open} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
