import type { KeywordAlert } from '@cenolov/contract/alerts'
import {
  ALERT_RESULTS_DEFAULT,
  ALERT_RESULTS_MAX,
  ALERT_TYPES,
  type AlertType,
  alertTypeText,
  DEFAULT_ALERT_TYPE,
  KEYWORD_MAX_LENGTH,
  normaliseKeyword,
  readMaxResults,
} from '@cenolov/core/alerts'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { SelectField } from '../../ui/forms/fields/select-field.tsx'
import { TextField } from '../../ui/forms/fields/text-field.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { showToast } from '../../ui/messages/toast.ts'
import { ALERT_ERRORS, createAlert, editAlert } from './alerts-api.ts'

const TYPES = ALERT_TYPES.map((type) => ({ value: type, label: alertTypeText(type) }))

export interface AlertFormProps {
  /** The alert to change; absent for a new one. */
  readonly alert?: KeywordAlert
  /** The first word of a new alert. */
  readonly keyword?: string
  /** Shows what an alert would find now. */
  readonly renderFinds: (keyword: string, type: AlertType) => ReactNode
  readonly onDone: () => void
}

export function AlertForm({ alert, keyword: first = '', renderFinds, onDone }: AlertFormProps) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState(alert?.keyword ?? first)
  const [type, setType] = useState<AlertType>(alert?.alert_type ?? DEFAULT_ALERT_TYPE)
  const [results, setResults] = useState(String(alert?.max_results ?? ALERT_RESULTS_DEFAULT))
  const [tried, setTried] = useState(false)
  const wanted = normaliseKeyword(keyword)
  const most = readMaxResults(results)
  const saving = useMutation({
    mutationFn: (form: { readonly keyword: string; readonly max: number }) => {
      const fields = { keyword: form.keyword, alert_type: type, max_results: String(form.max) }
      return alert === undefined ? createAlert(client, fields) : editAlert(client, alert.id, fields)
    },
    onSuccess: () => {
      showToast({
        title: alert === undefined ? t('Upozornenie bolo vytvorené') : t('Upozornenie bolo zmenené'),
        tone: 'success',
      })
      onDone()
    },
  })

  const form = useForm(() => {
    setTried(true)
    if (wanted !== null && most !== null) saving.mutate({ keyword: wanted, max: most })
  }, saving.isPending)
  return (
    <form
      {...form.props}
      noValidate
      className="flex flex-col gap-4 rounded-lg border border-line bg-sunken p-4"
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1fr)]">
        <TextField
          label={t('Kľúčové slovo')}
          placeholder={t('napr. maslo')}
          required
          maxLength={KEYWORD_MAX_LENGTH}
          value={keyword}
          error={tried && wanted === null ? t('Zadajte kľúčové slovo.') : undefined}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <SelectField
          label={t('Typ upozornenia')}
          value={type}
          options={TYPES}
          onChange={(value) => setType(ALERT_TYPES.find((known) => known === value) ?? DEFAULT_ALERT_TYPE)}
        />
        <TextField
          label={t('Najviac výsledkov')}
          inputMode="numeric"
          value={results}
          error={
            tried && most === null
              ? t('Zadajte číslo od 1 do {alertResultsMax}.', { alertResultsMax: ALERT_RESULTS_MAX })
              : undefined
          }
          onChange={(event) => setResults(event.target.value)}
        />
      </div>
      {wanted === null ? null : renderFinds(wanted, type)}
      <Messages>
        {saving.error ? (
          <Notice tone="error">
            {errorText(saving.error, alert === undefined ? ALERT_ERRORS.create : ALERT_ERRORS.update)}
          </Notice>
        ) : null}
      </Messages>
      <FormButtons busy={saving.isPending} onCancel={onDone}>
        {alert === undefined ? t('Vytvoriť upozornenie') : t('Uložiť zmeny')}
      </FormButtons>
    </form>
  )
}
