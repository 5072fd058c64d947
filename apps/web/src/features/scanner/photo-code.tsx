import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { PhotoInput } from '../../ui/forms/photo-input.tsx'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import type { SeenCode } from './reader/barcode-reader.ts'
import { openReader } from './reader/open-reader.ts'

/** Returns the codes in a photo. Rejects for a file that is no picture. */
async function readPhoto(file: Blob): Promise<readonly SeenCode[]> {
  const picture = await createImageBitmap(file)
  const reader = await openReader()
  try {
    return await reader.read(picture)
  } finally {
    reader.close()
    picture.close()
  }
}

export interface PhotoCodeProps {
  /** Returns the wanted code of a photo, or null without one. */
  readonly pick: (codes: readonly SeenCode[]) => string | null
  /** Shown for a photo without a wanted code. */
  readonly noCode: string
  readonly instead: string
  readonly onFound: (code: string) => void
}

/** Reads a code from a photo of the gallery. */
export function PhotoCode({ pick, noCode, instead, onFound }: PhotoCodeProps) {
  const reading = useMutation({
    mutationFn: async (file: Blob) => pick(await readPhoto(file)),
    onSuccess: (code) => (code === null ? undefined : onFound(code)),
  })
  return (
    <div className="flex flex-col gap-3">
      <PhotoInput accept="image/*" className="max-sm:w-full" onPhoto={(file) => reading.mutate(file)}>
        <Image aria-hidden className="size-5" />
        {reading.isPending ? t('Čítam fotku...') : t('Vybrať fotku z\u00a0galérie')}
      </PhotoInput>
      <Messages>
        {reading.isSuccess && reading.data === null ? <Notice tone="warn">{noCode}</Notice> : null}
        {reading.isError ? (
          <Notice tone="error">
            {t('Fotku sa nepodarilo prečítať. Vyberte inú, alebo {instead}.', { instead })}
          </Notice>
        ) : null}
      </Messages>
    </div>
  )
}
