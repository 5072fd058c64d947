import type { KeywordAlert, PriceTarget } from '@cenolov/contract/alerts'
import { alertTypeText } from '@cenolov/core/alerts'
import { t } from '@cenolov/core/language'
import { pluralForm, withUnitsKept } from '@cenolov/core/text'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { toastError, useConfirmed } from '../../api/mutations.ts'
import { formatAgo } from '../../format/moment.ts'
import { countOf, PRODUCT_FORMS } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Switch } from '../../ui/forms/toggle.tsx'
import { useOptimisticSave } from '../../ui/hooks/use-optimistic-save.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/messages/toast.ts'
import { TEXT_LINK } from '../../ui/styles.ts'
import { keywordSentence, targetClause } from './alert-words.ts'
import {
  ALERT_ERRORS,
  changeTarget,
  createAlert,
  deleteAlert,
  deleteTarget,
  restoreTarget,
  switchAlert,
  TARGET_ERRORS,
} from './alerts-api.ts'
import { WatchForm } from './lazy-watch-form.ts'
import type { WatchFormProps } from './watch-form.tsx'

export function WordItem({
  alert,
  renderFinds,
}: {
  readonly alert: KeywordAlert
} & Pick<WatchFormProps, 'renderFinds'>) {
  const client = useQueryClient()
  const { id, keyword, alert_type, max_results } = alert
  const checked = alert.last_checked === null ? '' : formatAgo(alert.last_checked)
  return (
    <WatchItem
      id={`alert ${id}`}
      isActive={alert.is_active}
      isWaiting={id < 0}
      name={keyword}
      description={keyword}
      form={{ watch: alert, renderFinds }}
      errors={ALERT_ERRORS}
      switchTo={(next) => switchAlert(client, id, next)}
      remove={() => deleteAlert(client, id)}
      putBack={() => createAlert(client, { keyword, alert_type, max_results: String(max_results) })}
      question={{
        title: t('Naozaj chcete zmazať toto kľúčové upozornenie?'),
        text: t('Na zmeny cien produktov „{keyword}“ vás už nebudeme upozorňovať.', { keyword }),
      }}
      sentence={keywordSentence(keyword, alert_type)}
      details={[
        t('{alertTypeLabels}, najviac {maxResults}\u00a0{noun} · {word}', {
          alertTypeLabels: alertTypeText(alert_type),
          maxResults: max_results,
          noun: pluralForm(max_results, [t('výsledok'), t('výsledky'), t('výsledkov')]),
          word:
            id < 0
              ? t('čaká na pripojenie')
              : checked === ''
                ? t('ešte sme nekontrolovali')
                : t('naposledy skontrolované {checked}', { checked }),
        }),
        ...(alert.found_at === null
          ? []
          : [
              t('Naposledy sme našli {foundCount} {foundAt}', {
                foundCount: countOf(alert.found_count, PRODUCT_FORMS),
                foundAt: formatAgo(alert.found_at),
              }),
            ]),
      ]}
    />
  )
}

/** `e-mail, oznámenie` */
function channelsText({ by_mail, by_push, in_feed }: PriceTarget): string {
  const names = [by_mail ? 'e-mail' : '', by_push ? t('oznámenie') : '', in_feed ? 'RSS/Atom' : '']
  return names.filter((name) => name !== '').join(', ')
}

/** `named`: with the product, in a list of many. */
export function ProductItem({ target, named }: { readonly target: PriceTarget; readonly named: boolean }) {
  const client = useQueryClient()
  const { id, product_id: productId, last_told: lastTold } = target
  const what = targetClause(target.kind, target.kind === 'under' ? target.limit : null)
  const title = withUnitsKept(target.title)
  const place = target.scope === 'goods' ? t('v\u00a0ktoromkoľvek obchode') : target.store
  return (
    <WatchItem
      id={`price target ${id}`}
      isActive={target.is_active}
      name={named ? `${target.title} ${what}` : what}
      description={target.title}
      errors={TARGET_ERRORS}
      switchTo={(next) => changeTarget(client, id, { is_active: next })}
      remove={() => deleteTarget(client, id)}
      // A product that is no longer sold takes no alert.
      {...(productId !== null && {
        form: { watch: target, product: { id: productId, title: target.title } },
        putBack: () => restoreTarget(client, target),
      })}
      sentence={
        <>
          {t('Keď')}{' '}
          {named && productId !== null ? (
            <Link to={paths.product(productId)} className={TEXT_LINK}>
              {title}
            </Link>
          ) : named ? (
            title
          ) : null}{' '}
          {what}
        </>
      }
      details={[
        `${place} · ${channelsText(target)}${lastTold === null ? '' : t(' · naposledy {lastTold}', { lastTold: formatAgo(lastTold) })}`,
      ]}
    />
  )
}

interface WatchItemProps {
  /** Orders the saves of one alert. */
  readonly id: string
  readonly isActive: boolean
  /** A waiting alert has no id yet for changes. */
  readonly isWaiting?: boolean
  /** Names the alert in the labels of its buttons. */
  readonly name: string
  /** Names the alert in the message about its deletion. */
  readonly description: string
  readonly sentence: ReactNode
  readonly details: readonly string[]
  /** Its form; absent where it cannot be changed. */
  readonly form?: Omit<WatchFormProps, 'onDone'>
  readonly errors: typeof ALERT_ERRORS
  readonly switchTo: (active: boolean) => Promise<unknown>
  readonly remove: () => Promise<unknown>
  /** Creates the alert again; absent where that is impossible. */
  readonly putBack?: () => Promise<unknown>
  /** Asked before the deletion. */
  readonly question?: { readonly title: string; readonly text: string }
}

/** An alert in words, with its switch, its form and its removal. */
function WatchItem(props: WatchItemProps) {
  const { name, form, errors, putBack, question } = props
  const [editing, setEditing] = useState(false)
  const [active, switchTo] = useOptimisticSave(
    props.isActive,
    { mutationFn: props.switchTo, onError: toastError(errors.update), scope: { id: props.id } },
    (next: boolean) => next,
  )
  const deletion = useConfirmed({
    mutationFn: props.remove,
    onSuccess: () =>
      showToast({
        title: t('Upozornenie bolo zmazané'),
        description: props.description,
        tone: 'success',
        ...(putBack && {
          action: { label: t('Vrátiť'), onPress: () => void putBack().catch(toastError(errors.create)) },
        }),
      }),
    onError: toastError(errors.remove),
  })
  const { busy, onConfirm } = deletion.dialog
  if (editing && form !== undefined)
    return (
      <li className="py-3">
        <WatchForm {...form} onDone={() => setEditing(false)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className={clsx('min-w-0 grow basis-52', !active && 'text-ink-3')}>
        <p className="font-semibold wrap-anywhere">{props.sentence}</p>
        {props.details.map((line) => (
          <p key={line} className="text-[0.8125rem] text-ink-2">
            {line}
          </p>
        ))}
      </div>
      <div className={clsx('flex items-center gap-2', props.isWaiting && 'hidden')}>
        <Switch checked={active} onChange={switchTo}>
          <span>
            {active ? t('Aktívne') : t('Neaktívne')}
            <span className="sr-only">: {name}</span>
          </span>
        </Switch>
        {form === undefined ? null : (
          <IconButton
            label={t('Upraviť upozornenie {word}', { word: name })}
            icon={<Pencil aria-hidden className="size-5" />}
            onClick={() => setEditing(true)}
          />
        )}
        <IconButton
          label={t('Zmazať upozornenie {word}', { word: name })}
          icon={<Trash2 aria-hidden className="size-5" />}
          disabled={busy}
          onClick={question ? deletion.ask : onConfirm}
        />
      </div>
      {question ? (
        <ConfirmDialog {...deletion.dialog} title={question.title} confirmLabel={t('Zmazať')} danger>
          <p>{question.text}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
