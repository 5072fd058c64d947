import type { AdminUser } from '@cenolov/contract/admin'
import type { UserSort } from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { Check, Eye } from 'lucide-react'
import { formatMoment } from '#format/moment.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CHECK_BOX, Toggle } from '#ui/forms/toggle.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardTable } from '#ui/layout/card-table.tsx'
import { useListDensity } from '#ui/theme/list-preferences.ts'
import { pastDay } from './past-day.ts'
import { type UserActionsProps, UserMenu } from './user-actions.tsx'
import { userBadges } from './user-badges.ts'
import type { UsersState } from './users-state.ts'

export interface UsersTableProps extends Pick<UserActionsProps, 'onAsk'> {
  readonly users: readonly AdminUser[]
  readonly ownId: number | null
  /** The previous page is shown while the next loads. */
  readonly waiting: boolean
  readonly state: UsersState
  readonly go: (next: UsersState) => void
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (user: AdminUser, chosen: boolean) => void
  readonly onOpen: (user: AdminUser) => void
}

const COLUMNS: readonly (readonly [name: string, sort: UserSort | null])[] = [
  ['User', 'user'],
  ['Status', null],
  ['Activity', 'activity'],
  ['Created', 'created'],
  ['Actions', null],
]

function nextSort({ sort, order }: UsersState, column: UserSort): Pick<UsersState, 'sort' | 'order'> {
  if (sort !== column) return { sort: column, order: 'asc' }
  return order === 'asc' ? { sort: column, order: 'desc' } : { sort: null, order: 'asc' }
}

export function UsersTable(props: UsersTableProps) {
  const { users, ownId, waiting, state, go, chosen, onChoose, onOpen, onAsk } = props
  const cell = useListDensity() === 'compact' ? 'lg:px-4 lg:py-0.5' : 'lg:px-4 lg:py-2.5'
  const isTable = useMediaQuery('(min-width: 1024px)')
  const columns = COLUMNS.map(([name, sort]) =>
    sort === null || !isTable
      ? name
      : {
          name,
          order:
            state.sort !== sort
              ? null
              : state.order === 'asc'
                ? ('ascending' as const)
                : ('descending' as const),
          onSort: () => go({ ...state, ...nextSort(state, sort), page: 1 }),
        },
  )
  return (
    <Card className={clsx('overflow-hidden transition-opacity', waiting && 'opacity-60')}>
      <CardTable columns={columns} cardsBelow="lg" headClassName="px-4 py-2.5">
        {users.map((user) => (
          <tr
            key={user.id}
            className="border-t border-line max-lg:block max-lg:px-4 max-lg:py-3 max-lg:first:border-t-0 sm:max-lg:grid sm:max-lg:grid-cols-[minmax(0,1fr)_auto] sm:max-lg:gap-x-4 lg:hover:bg-sunken/50"
          >
            <td className={`max-lg:block lg:max-w-64 ${cell}`}>
              <span className="-ml-2.5 flex items-center gap-1">
                <Toggle
                  label={t('Vybrať {title}', { title: user.email })}
                  checked={chosen.has(user.id)}
                  className="grid size-11 shrink-0 place-items-center"
                  mark={
                    <span aria-hidden className={`size-5 ${CHECK_BOX}`}>
                      <Check className="size-4" strokeWidth={3} />
                    </span>
                  }
                  onChange={(checked) => onChoose(user, checked)}
                />
                <button
                  type="button"
                  className="block min-h-11 min-w-0 rounded-sm text-left"
                  onClick={() => onOpen(user)}
                >
                  <span className="block truncate font-semibold hover:underline">
                    {user.full_name || t('Bez mena')}
                    {user.id === ownId ? <span className="font-normal text-ink-2">{t(' (vy)')}</span> : null}
                  </span>
                  <span className="block truncate text-sm text-ink-2">{user.email}</span>
                </button>
              </span>
            </td>
            <td className={`max-lg:block max-lg:pt-2 sm:max-lg:col-span-2 ${cell}`}>
              <span className="flex flex-wrap items-center gap-1.5">
                {userBadges(user).map(({ label, tone }) => (
                  <Badge key={label} tone={tone}>
                    {label}
                  </Badge>
                ))}
                {user.email_verified ? null : <Badge tone="warn">{t('neoverený')}</Badge>}
                {user.premium_requested_at ? (
                  <Button variant="soft" className="px-3" onClick={() => onAsk(user, 'grant')}>
                    {t('Žiada o\u00a0premium')}
                  </Button>
                ) : null}
              </span>
            </td>
            <td className={`text-sm text-ink-2 max-lg:block max-lg:pt-2 ${cell}`}>
              <span className="block">
                <span className="lg:hidden">{t('Aktivita')} </span>
                <PastDay at={user.last_activity ?? user.last_login} />
              </span>
              <span className="block">
                {t('obľúbené {favourites} · v\u00a0košíku {cart}', {
                  favourites: user.favorites_count,
                  cart: user.cart_count,
                })}
              </span>
            </td>
            <td
              className={`text-sm whitespace-nowrap text-ink-2 max-lg:block max-lg:pt-1 sm:max-lg:pt-2 ${cell}`}
            >
              <span className="lg:hidden">{t('Účet vytvorený')} </span>
              <PastDay at={user.created_at} />
            </td>
            <td className="max-lg:-ml-3 max-lg:block max-lg:pt-1 sm:max-lg:col-start-2 sm:max-lg:row-start-1 sm:max-lg:ml-0 sm:max-lg:pt-0 lg:px-2 lg:py-1.5">
              <span className="flex gap-1 max-lg:ml-3 lg:justify-end">
                <IconButton
                  label={t('Podrobnosti: {email}', { email: user.email })}
                  icon={<Eye aria-hidden className="size-5" />}
                  onClick={() => onOpen(user)}
                />
                <UserMenu user={user} onAsk={onAsk} />
              </span>
            </td>
          </tr>
        ))}
      </CardTable>
    </Card>
  )
}

function PastDay({ at }: { readonly at: string | null }) {
  if (at === null) return t('nikdy')
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {pastDay(at)}
    </time>
  )
}
