import { t } from '@cenolov/core/language'
import { Download, MessageSquareText, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saveFile } from '#api/download-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/messages/notice.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { PICTURE_SIZE, type PictureWords, sharedPicture } from './shared-picture.ts'

export interface SharePictureProps {
  readonly title: string
  /** Says what the picture reveals about its sender, and what it hides. */
  readonly note: string
  readonly words: PictureWords
  readonly text: string
  readonly fileName: string
}

interface ShareDialogProps extends SharePictureProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows a picture to share or to download. A text stays where a picture cannot be made. */
export function ShareDialog({ open, onClose, title, note, words, text, fileName }: ShareDialogProps) {
  const picture = usePicture(open, words)
  const file = picture instanceof Blob ? new File([picture], fileName, { type: 'image/png' }) : null
  const maySharePicture = file !== null && navigator.canShare?.({ files: [file] }) === true
  const address = useAddress(picture)
  return (
    <Dialog open={open} onClose={onClose} className="md:max-w-md">
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:p-6">
        <DialogTitle className="pr-12 text-xl font-bold tracking-tight">{title}</DialogTitle>
        {picture === 'failed' ? (
          <Notice tone="warn">{t('Obrázok sa nepodarilo vytvoriť. Pošlite text.')}</Notice>
        ) : address === null ? (
          <div role="status" className="aspect-square w-full animate-pulse rounded-lg bg-sunken">
            <span className="sr-only">{t('Kreslím obrázok...')}</span>
          </div>
        ) : (
          <img
            src={address}
            alt={text}
            width={PICTURE_SIZE}
            height={PICTURE_SIZE}
            className="aspect-square w-full rounded-lg border border-line"
          />
        )}
        <p className="text-sm text-pretty text-ink-2">{note}</p>
        <div className="flex flex-col gap-2">
          {maySharePicture ? (
            <Button
              variant="primary"
              size="lg"
              onClick={() => void navigator.share({ files: [file] }).catch(ignoreCancel)}
            >
              <Share2 aria-hidden className="size-5" />
              {t('Zdieľať obrázok')}
            </Button>
          ) : null}
          {file === null ? null : (
            <Button
              variant={maySharePicture ? 'secondary' : 'primary'}
              size="lg"
              onClick={() => saveFile(file, fileName)}
            >
              <Download aria-hidden className="size-5" />
              {t('Stiahnuť obrázok')}
            </Button>
          )}
          <Button size="lg" onClick={() => void shareText(text)}>
            <MessageSquareText aria-hidden className="size-5" />
            {t('Poslať ako text')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Draws once the dialog is open; null meanwhile. */
function usePicture(open: boolean, words: PictureWords): Blob | 'failed' | null {
  const [picture, setPicture] = useState<Blob | 'failed' | null>(null)
  const said = JSON.stringify(words)
  useEffect(() => {
    if (!open) return
    let isOver = false
    const show = (next: Blob | 'failed') => {
      if (!isOver) setPicture(next)
    }
    sharedPicture(JSON.parse(said)).then(show, () => show('failed'))
    return () => {
      isOver = true
    }
  }, [open, said])
  return picture
}

function useAddress(picture: Blob | 'failed' | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!(picture instanceof Blob)) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}

function ignoreCancel(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  showToast({ title: t('Obrázok sa nepodarilo zdieľať'), tone: 'error' })
}

async function shareText(text: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    await navigator.share({ text }).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(text).then(
    () => showToast({ title: t('Text skopírovaný'), tone: 'success' }),
    () => showToast({ title: t('Text sa nepodarilo skopírovať'), description: text, tone: 'error' }),
  )
}
