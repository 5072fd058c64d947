import { t } from '@cenolov/core/language'
import { readEan } from '@cenolov/core/product'
import { useMutation } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { buttonStyle } from '../../ui/styles.ts'
import { openReader } from './reader/open-reader.ts'

const NO_CODE = t('Na fotke sme nenašli čiarový kód. Odfoťte ho zblízka a\u00a0rovno, alebo napíšte číslice.')

/** Returns the 14 digits of the barcode in a photo, or null without one. Rejects for a file that is no picture. */
async function readPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file)
  const reader = await openReader()
  try {
    const code = await reader.read(picture)
    const read = code?.kind === 'goods' ? readEan(code.text) : null
    return read?.ok === true && read.ean !== '' ? read.ean : null
  } finally {
    reader.close()
    picture.close()
  }
}

/** Reads a barcode from a photo of the gallery. `onFound` gets 14 digits. */
export function PhotoCode({ onFound }: { readonly onFound: (ean: string) => void }) {
  const reading = useMutation({
    mutationFn: readPhoto,
    onSuccess: (ean) => (ean === null ? undefined : onFound(ean)),
  })
  return (
    <div className="flex flex-col gap-3">
      <label
        className={`${buttonStyle('secondary')} self-start focus-within:outline-[2.5px] focus-within:outline-focus max-sm:w-full`}
      >
        <Image aria-hidden className="size-5" />
        {reading.isPending ? t('Čítam fotku...') : t('Vybrať fotku z\u00a0galérie')}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) reading.mutate(file)
            target.value = ''
          }}
        />
      </label>
      <Messages>
        {reading.isSuccess && reading.data === null ? <Notice tone="warn">{NO_CODE}</Notice> : null}
        {reading.isError ? (
          <Notice tone="error">
            {t('Fotku sa nepodarilo prečítať. Vyberte inú, alebo napíšte číslice.')}
          </Notice>
        ) : null}
      </Messages>
    </div>
  )
}
