import { t } from '@cenolov/core/language'
import { shownEan } from '@cenolov/core/product'
import { useMutation } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ErrorNotice } from '#api/error-notice.tsx'
import { callApi } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/fields/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Messages, Notice } from '../../ui/messages/notice.tsx'

const REPORT_ERRORS = {
  refused: t('Hlásenie sa nepodarilo odoslať'),
  unreachable: t('Hlásenie sa nepodarilo odoslať, skontrolujte pripojenie'),
} as const

export function UnknownCode({ ean, mayReport }: { readonly ean: string; readonly mayReport: boolean }) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [store, setStore] = useState('')
  const report = useMutation({
    mutationFn: () =>
      callApi<unknown>('/api/v1/barcodes/report', { method: 'POST', json: { ean, title, store } }),
  })
  const form = useForm(() => {
    if (title.trim() !== '')
      void navigate(`${paths.products}?${new URLSearchParams({ search: title.trim() })}`)
  })
  return (
    <Card>
      <section aria-labelledby="neznamy-kod" className="flex flex-col gap-4 p-4 md:p-6">
        <div>
          <h2 id="neznamy-kod" className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
            <PackageSearch aria-hidden className="size-5 shrink-0 text-brand" />
            {t('Kód {ean} zatiaľ nepoznáme', { ean: shownEan(ean) })}
          </h2>
          <p className="mt-1 text-sm text-pretty text-ink-2">
            {t('Nie každý obchod kódy zverejňuje. Skúste tovar nájsť podľa názvu.')}
          </p>
        </div>
        <form {...form.props} className="flex flex-wrap items-end gap-3">
          <TextField
            className="grow basis-52"
            label={t('Názov produktu')}
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button type="submit" size="lg" variant="primary">
            {t('Hľadať podľa názvu')}
          </Button>
        </form>
        {mayReport ? (
          <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
            <TextField
              className="grow basis-52"
              label={t('Kde ste ho videli (nepovinné)')}
              maxLength={100}
              value={store}
              onChange={(event) => setStore(event.target.value)}
            />
            <Button
              size="lg"
              busy={report.isPending}
              disabled={report.isSuccess}
              onClick={() => report.mutate()}
            >
              {t('Povedzte nám')}
            </Button>
          </div>
        ) : null}
        <Messages>
          {report.isSuccess ? <Notice tone="success">{t('Ďakujeme. Pozrieme sa naň.')}</Notice> : null}
          <ErrorNotice error={report.error} words={REPORT_ERRORS} />
        </Messages>
      </section>
    </Card>
  )
}
