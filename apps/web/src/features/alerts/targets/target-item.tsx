import type { PriceTarget } from '@cenolov/contract/alerts'
import { targetText } from '@cenolov/core/alerts'
import { withUnitsKept } from '@cenolov/core/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { toastError } from '../../../api/mutations.ts'
import { formatAgo } from '../../../format/moment.ts'
import { homeCurrency } from '../../../format/numbers.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Switch } from '../../../ui/forms/toggle.tsx'
import { useOptimisticSave } from '../../../ui/hooks/use-optimistic-save.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { deleteTarget, switchTarget, TARGET_ERRORS } from './targets-api.ts'

/** `e-mail, oznámenie` */
function channelsText({ by_mail, by_push, in_feed }: PriceTarget): string {
  const names = [by_mail ? 'e-mail' : '', by_push ? 'oznámenie' : '', in_feed ? 'čítačka' : '']
  return names.filter((name) => name !== '').join(', ')
}

/** An alert on a product with its switch and its removal. `named`: with the product, in a list of many. */
export function TargetItem({ target, named }: { readonly target: PriceTarget; readonly named: boolean }) {
  const client = useQueryClient()
  const [active, switchTo] = useOptimisticSave(
    target.is_active,
    {
      mutationFn: (next: boolean) => switchTarget(client, target.id, next),
      onError: toastError(TARGET_ERRORS.save),
      scope: { id: `price target ${target.id}` },
    },
    (next) => next,
  )
  const deletion = useMutation({
    mutationFn: () => deleteTarget(client, target.id),
    onError: toastError(TARGET_ERRORS.save),
  })
  const what = targetText(
    target.kind,
    target.limit === null ? null : Math.round(target.limit * 100),
    target.currency ?? homeCurrency(),
  )
  const title = named ? target.title : what
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className={clsx('min-w-0 grow basis-52', !active && 'text-ink-3')}>
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {named && target.product_id !== null ? (
            <Link to={paths.product(target.product_id)} className="underline-offset-4 hover:underline">
              {withUnitsKept(target.title)}
            </Link>
          ) : named ? (
            target.title
          ) : null}
          <Badge tone={active ? 'brand' : 'neutral'}>{what}</Badge>
        </p>
        <p className="text-[0.8125rem] text-ink-2">
          {target.scope === 'goods' ? 'v\u00a0ktoromkoľvek obchode' : target.store} · {channelsText(target)}
          {target.last_told === null ? '' : ` · naposledy ${formatAgo(target.last_told)}`}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Switch checked={active} onChange={switchTo}>
          <span>
            {active ? 'Aktívne' : 'Neaktívne'}
            <span className="sr-only">
              : {title} {named ? what : ''}
            </span>
          </span>
        </Switch>
        <IconButton
          label={`Zmazať upozornenie ${named ? `${target.title} ${what}` : what}`}
          icon={<Trash2 aria-hidden className="size-5" />}
          disabled={deletion.isPending}
          onClick={() => deletion.mutate()}
        />
      </div>
    </li>
  )
}
