import type { KeywordAlert } from '@cenolov/contract/alerts'
import { alertTypeText } from '@cenolov/core/alerts'
import { t } from '@cenolov/core/language'
import { pluralForm } from '@cenolov/core/text'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toastError, useConfirmed } from '../../api/mutations.ts'
import { formatAgo } from '../../format/moment.ts'
import { countOf, PRODUCT_FORMS } from '../../format/numbers.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Switch } from '../../ui/forms/toggle.tsx'
import { useOptimisticSave } from '../../ui/hooks/use-optimistic-save.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/messages/toast.ts'
import { AlertForm, type AlertFormProps } from './alert-form.tsx'
import { keywordSentence } from './alert-words.ts'
import { ALERT_ERRORS, createAlert, deleteAlert, switchAlert } from './alerts-api.ts'

export function AlertItem({
  alert,
  renderFinds,
}: { readonly alert: KeywordAlert } & Pick<AlertFormProps, 'renderFinds'>) {
  const [editing, setEditing] = useState(false)
  const client = useQueryClient()
  const [active, switchTo] = useOptimisticSave(
    alert.is_active,
    {
      mutationFn: (next: boolean) => switchAlert(client, alert.id, next),
      onError: toastError(ALERT_ERRORS.update),
      scope: { id: `alert ${alert.id}` },
    },
    (next) => next,
  )
  const { keyword, alert_type, max_results } = alert
  async function putBack() {
    await createAlert(client, { keyword, alert_type, max_results: String(max_results) })
  }
  const deletion = useConfirmed({
    mutationFn: () => deleteAlert(client, alert.id),
    onSuccess: () =>
      showToast({
        title: t('Upozornenie bolo zmazané'),
        description: alert.keyword,
        tone: 'success',
        action: { label: t('Vrátiť'), onPress: () => void putBack().catch(toastError(ALERT_ERRORS.create)) },
      }),
    onError: toastError(ALERT_ERRORS.remove),
  })
  const checked = alert.last_checked === null ? '' : formatAgo(alert.last_checked)
  if (editing)
    return (
      <li className="py-3">
        <AlertForm alert={alert} renderFinds={renderFinds} onDone={() => setEditing(false)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className={clsx('min-w-0 grow basis-52', !active && 'text-ink-3')}>
        <p className="font-semibold wrap-anywhere">{keywordSentence(alert.keyword, alert.alert_type)}</p>
        <p className="text-[0.8125rem] text-ink-2">
          {t('{alertTypeLabels}, najviac {maxResults}\u00a0{noun} · {word}', {
            alertTypeLabels: alertTypeText(alert.alert_type),
            maxResults: alert.max_results,
            noun: pluralForm(alert.max_results, [t('výsledok'), t('výsledky'), t('výsledkov')]),
            word:
              alert.id < 0
                ? t('čaká na pripojenie')
                : checked === ''
                  ? t('ešte sme nekontrolovali')
                  : t('naposledy skontrolované {checked}', { checked }),
          })}
        </p>
        {alert.found_at === null ? null : (
          <p className="text-[0.8125rem] text-ink-2">
            {t('Naposledy sme našli {foundCount} {foundAt}', {
              foundCount: countOf(alert.found_count, PRODUCT_FORMS),
              foundAt: formatAgo(alert.found_at),
            })}
          </p>
        )}
      </div>
      {/* A waiting alert has no id yet for changes. */}
      <div className={clsx('flex items-center gap-2', alert.id < 0 && 'hidden')}>
        <Switch checked={active} onChange={switchTo}>
          <span>
            {active ? t('Aktívne') : t('Neaktívne')}
            <span className="sr-only">: {alert.keyword}</span>
          </span>
        </Switch>
        <IconButton
          label={t('Upraviť upozornenie {keyword}', { keyword: alert.keyword })}
          icon={<Pencil aria-hidden className="size-5" />}
          onClick={() => setEditing(true)}
        />
        <IconButton
          label={t('Zmazať upozornenie {keyword}', { keyword: alert.keyword })}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={deletion.ask}
        />
      </div>
      <ConfirmDialog
        {...deletion.dialog}
        title={t('Naozaj chcete zmazať toto kľúčové upozornenie?')}
        confirmLabel={t('Zmazať')}
        danger
      >
        <p>
          {t('Na zmeny cien produktov „{keyword}“ vás už nebudeme upozorňovať.', { keyword: alert.keyword })}
        </p>
      </ConfirmDialog>
    </li>
  )
}
