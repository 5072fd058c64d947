import type { PriceReport } from '@cenolov/contract/account'
import {
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  REPORT_WORDS_MAX_LENGTH,
  type ReportReason,
  reportWordsFault,
} from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { useMutation } from '@tanstack/react-query'
import { Camera, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { ErrorNotice } from '#api/error-notice.tsx'
import { callApi } from '../../api/api-client.ts'
import { DialogTitle } from '../../ui/dialogs/dialog.tsx'
import { TextArea } from '../../ui/forms/fields/text-area.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { PhotoInput } from '../../ui/forms/photo-input.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { showToast } from '../../ui/messages/toast.ts'

const FAILED = {
  refused: t('Cenu sa nepodarilo nahlásiť. Skúste to znova.'),
  unreachable: t('Nahlásenie sa neodoslalo, skontrolujte pripojenie.'),
}

export interface PriceReportFormProps {
  readonly product: Product
  readonly onDone: () => void
}

export function PriceReportForm({ product, onDone }: PriceReportFormProps) {
  const [reason, setReason] = useState<ReportReason>('price')
  const [words, setWords] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const group = useId()
  const fault = reportWordsFault(reason, words)
  const reading = useMutation({ mutationFn: shrinkPhoto, onSuccess: setPhoto })
  const sending = useMutation({
    mutationFn: (json: PriceReport) =>
      callApi(`/api/v1/products/${product.id}/report`, { method: 'POST', json }),
    onSuccess: () => {
      showToast({
        title: t('Ďakujeme, cenu preveríme'),
        description: t('Odpoveď vám príde e-mailom.'),
        tone: 'success',
      })
      onDone()
    },
  })
  const form = useForm(() => {
    setTried(true)
    if (fault !== null) return form.focusInvalid()
    sending.mutate({ reason, words: words.trim(), ...(photo === null ? {} : { photo }) })
  }, sending.isPending)
  return (
    <form {...form.props} noValidate className="flex flex-col gap-4 overflow-y-auto p-5 md:p-6">
      <div>
        <DialogTitle className="pr-12 text-xl font-bold tracking-tight">{t('Nahlásiť cenu')}</DialogTitle>
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">
          {withUnitsKept(product.title)} · {product.store}
        </p>
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-ink-2">{t('Čo nesedí?')}</legend>
        <div className="divide-y divide-line rounded-lg border border-line">
          {REPORT_REASONS.map((value) => (
            <label key={value} className="flex min-h-12 items-center gap-3 px-3.5 hover:bg-sunken">
              <input
                type="radio"
                name={group}
                value={value}
                checked={value === reason}
                className="size-5 shrink-0 accent-brand"
                onChange={() => setReason(value)}
              />
              {REPORT_REASON_LABELS[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={reason === 'other' ? t('Čo nesedí') : t('Podrobnosti (nepovinné)')}
        rows={3}
        maxLength={REPORT_WORDS_MAX_LENGTH}
        placeholder={reason === 'price' ? t('Napríklad: na regáli je 1,79 €') : undefined}
        value={words}
        error={tried ? (fault ?? undefined) : undefined}
        onChange={setWords}
      />
      {photo === null ? (
        <PhotoInput accept="image/jpeg,image/png,image/webp" onPhoto={(file) => reading.mutate(file)}>
          <Camera aria-hidden className="size-5" />
          {t('Pridať fotku')}
        </PhotoInput>
      ) : (
        <div className="flex items-center gap-3">
          <img
            src={`data:image/jpeg;base64,${photo}`}
            alt={t('Priložená fotka')}
            className="size-20 rounded-md border border-line object-cover"
          />
          <IconButton
            label={t('Odobrať fotku')}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => setPhoto(null)}
          />
        </div>
      )}
      <Messages>
        {reading.isError ? (
          <Notice tone="error">
            {t('Fotku sa nepodarilo otvoriť. Vyberte obrázok JPEG, PNG alebo WebP.')}
          </Notice>
        ) : null}
        <ErrorNotice error={sending.error} words={FAILED} />
      </Messages>
      <FormButtons busy={sending.isPending} onCancel={onDone}>
        {t('Odoslať')}
      </FormButtons>
    </form>
  )
}

/** Longest side in pixels; enough to read a price label. */
const SIDE_MAX = 1_600
const QUALITY = 0.82

/**
 * Returns a photo as a smaller JPEG in base64, so that it is sent quickly and without the place that a camera writes
 * into it. Rejects for a file that the browser cannot read as a picture.
 */
async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1] ?? ''
}
