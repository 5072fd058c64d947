import type { PriceTarget } from '@cenolov/contract/alerts'
import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toastError } from '#api/mutations.ts'
import { formatAgo } from '#format/moment.ts'
import { paths } from '#paths.ts'
import { Switch } from '#ui/forms/toggle.tsx'
import { useOptimisticSave } from '#ui/hooks/use-optimistic-save.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { TEXT_LINK } from '#ui/styles.ts'
import { targetClause } from '../alert-words.ts'
import { TargetForm } from './target-form.tsx'
import { changeTarget, deleteTarget, restoreTarget, TARGET_ERRORS } from './targets-api.ts'

/** `e-mail, oznámenie` */
function channelsText({ by_mail, by_push, in_feed }: PriceTarget): string {
  const names = [by_mail ? 'e-mail' : '', by_push ? t('oznámenie') : '', in_feed ? 'RSS/Atom' : '']
  return names.filter((name) => name !== '').join(', ')
}

/** An alert on a product with its switch and its removal. `named`: with the product, in a list of many. */
export function TargetItem({ target, named }: { readonly target: PriceTarget; readonly named: boolean }) {
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [active, switchTo] = useOptimisticSave(
    target.is_active,
    {
      mutationFn: (next: boolean) => changeTarget(client, target.id, { is_active: next }),
      onError: toastError(TARGET_ERRORS.save),
      scope: { id: `price target ${target.id}` },
    },
    (next) => next,
  )
  const deletion = useMutation({
    mutationFn: () => deleteTarget(client, target.id),
    onSuccess: () =>
      showToast({
        title: t('Upozornenie bolo zmazané'),
        description: target.title,
        tone: 'success',
        // A product that is no longer sold takes no alert.
        ...(target.product_id !== null && {
          action: {
            label: t('Vrátiť'),
            onPress: () => void restoreTarget(client, target).catch(toastError(TARGET_ERRORS.save)),
          },
        }),
      }),
    onError: toastError(TARGET_ERRORS.save),
  })
  const what = targetClause(target.kind, target.kind === 'under' ? target.limit : null)
  const title = withUnitsKept(target.title)
  const { product_id: productId } = target
  if (editing && productId !== null)
    return (
      <li className="py-3">
        <TargetForm
          product={{ id: productId, title: target.title }}
          target={target}
          onDone={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className={clsx('min-w-0 grow basis-52', !active && 'text-ink-3')}>
        <p className="font-semibold wrap-anywhere">
          {t('Keď')}{' '}
          {named && productId !== null ? (
            <Link to={paths.product(productId)} className={TEXT_LINK}>
              {title}
            </Link>
          ) : named ? (
            title
          ) : null}{' '}
          {what}
        </p>
        <p className="text-[0.8125rem] text-ink-2">
          {target.scope === 'goods' ? t('v\u00a0ktoromkoľvek obchode') : target.store} ·{' '}
          {channelsText(target)}
          {target.last_told === null
            ? ''
            : t(' · naposledy {lastTold}', { lastTold: formatAgo(target.last_told) })}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Switch checked={active} onChange={switchTo}>
          <span>
            {active ? t('Aktívne') : t('Neaktívne')}
            <span className="sr-only">
              : {named ? title : ''} {what}
            </span>
          </span>
        </Switch>
        {productId === null ? null : (
          <IconButton
            label={t('Upraviť upozornenie {word}', { word: named ? `${target.title} ${what}` : what })}
            icon={<Pencil aria-hidden className="size-5" />}
            onClick={() => setEditing(true)}
          />
        )}
        <IconButton
          label={t('Zmazať upozornenie {word}', { word: named ? `${target.title} ${what}` : what })}
          icon={<Trash2 aria-hidden className="size-5" />}
          disabled={deletion.isPending}
          onClick={() => deletion.mutate()}
        />
      </div>
    </li>
  )
}
