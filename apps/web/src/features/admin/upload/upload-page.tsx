import { t } from '@cenolov/core/language'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { Switch } from '#ui/forms/toggle.tsx'
import { storedChoice, useStoredChoice } from '#ui/hooks/stored-choice.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImportHistory } from './import-history.tsx'
import { RequiredColumns } from './report/required-columns.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadResult } from './upload-result.tsx'
import { useUpload } from './use-upload.ts'

const checkFirstChoice = storedChoice<'no' | 'yes'>({
  key: 'admin-upload-check',
  values: ['no', 'yes'],
  byDefault: () => 'no',
})

export function Component() {
  useDocumentTitle(t('Nahrať súbory'))
  const [params] = useSearchParams()
  const checkFirst = useStoredChoice(checkFirstChoice) === 'yes'
  const { state, fileName, busy, send, apply, discard, close, follow } = useUpload()
  const onFile = useCallback((file: File) => void send(file, checkFirst), [send, checkFirst])
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading title={t('Nahrať súbory')}>{t('Katalóg produktov zo súboru CSV')}</PageHeading>
      {/* The history has any length, so nothing is placed below it. */}
      <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <div>
            <DropZone fileName={fileName} busy={busy} onFile={onFile} />
            <div className="mt-2 flex flex-wrap items-center gap-x-3">
              <Switch
                checked={checkFirst}
                onChange={(checked) => checkFirstChoice.write(checked ? 'yes' : 'no')}
              >
                {t('Skontrolovať')}
              </Switch>
              <p className="text-sm text-ink-2">
                {checkFirst
                  ? t('Najprv uvidíte, čo sa zmení, a\u00a0až potom zmeny použijete.')
                  : t('Súbor sa spracuje hneď po nahratí.')}
              </p>
            </div>
          </div>
          <UploadProgress state={state} />
          <UploadResult
            state={state}
            onClose={close}
            onApply={(job) => void apply(job)}
            onDiscard={(job) => void discard(job)}
            onUndone={follow}
          />
        </div>
        <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <RequiredColumns />
        </div>
        <div className="min-w-0 xl:col-start-1">
          <ImportHistory named={params.get('job')} busy={busy} onFollow={follow} />
        </div>
      </div>
    </div>
  )
}
