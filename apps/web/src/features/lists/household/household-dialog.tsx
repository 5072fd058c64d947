import type { ListSummary } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, UserMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { toastError } from '#api/mutations.ts'
import { dayInShops, formatDay } from '#format/day.ts'
import { formatAgo, formatMoment } from '#format/moment.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { shareLink } from '#ui/share-link.ts'
import { invitationsQuery, invite, LISTS_KEY, removeMember, revokeInvitation } from '../api/list-calls.ts'

// Loaded for a new invitation only.
const { Part: QrCode } = lazyPart(async () => (await import('#ui/qr-code.tsx')).QrCode)

export interface HouseholdDialogProps {
  readonly summary: ListSummary
  readonly isPremium: boolean
  /** Shown to a founder without premium. */
  readonly promo: ReactNode
  readonly onChanged: () => void
  readonly onLeft: () => void
  readonly onClose: () => void
}

export function HouseholdDialog(props: HouseholdDialogProps) {
  const { summary, isPremium, promo, onChanged, onLeft, onClose } = props
  const client = useQueryClient()
  const isFounder = summary.members.some((member) => member.is_me && member.is_founder)
  const remove = useMutation({
    mutationFn: (userId: number) => removeMember(summary.id, userId),
    onSuccess: (_done, userId) => {
      const isMe = summary.members.some((member) => member.is_me && member.user_id === userId)
      void client.invalidateQueries({ queryKey: LISTS_KEY })
      if (isMe) onLeft()
      else onChanged()
    },
    onError: toastError(t('Nepodarilo sa to')),
  })
  return (
    <Dialog open onClose={onClose} className="md:max-w-lg">
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <DialogTitle className="pr-12 text-xl font-bold tracking-tight">{t('Domácnosť')}</DialogTitle>
        <p className="text-ink-2">
          {t('Všetci v\u00a0domácnosti vidia rovnaké zoznamy a\u00a0upravujú ich spoločne.')}
        </p>
        <ul className="divide-y divide-line rounded-lg border border-line">
          {summary.members.map(({ user_id: id, name, is_me: isMe, is_founder: isHead }) => (
            <li key={id} className="flex min-h-14 items-center justify-between gap-3 px-3.5 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{name === '' ? t('Bez mena') : name}</span>
                {isMe ? t(' (vy)') : ''}
                {isHead ? (
                  <span className="block text-[0.8125rem] text-ink-2">{t('Zakladateľský účet')}</span>
                ) : null}
              </span>
              {(isMe && summary.members.length > 1) || (isFounder && !isMe) ? (
                <Button
                  variant="quiet"
                  className="-mr-3.5 shrink-0 max-[22.5rem]:px-2.5"
                  busy={remove.isPending && remove.variables === id}
                  onClick={() => remove.mutate(id)}
                >
                  <UserMinus aria-hidden className="size-5" />
                  {isMe ? t('Odísť') : t('Odobrať')}
                  {isMe ? null : <span className="sr-only"> {t('člena {name}', { name })}</span>}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {!isFounder ? null : isPremium ? <Invitations listId={summary.id} name={summary.name} /> : promo}
      </div>
    </Dialog>
  )
}

function Invitations({ listId, name }: { readonly listId: string; readonly name: string }) {
  const client = useQueryClient()
  const query = useQuery(invitationsQuery(listId))
  const invitations = query.data ?? []
  const reload = () => client.invalidateQueries(invitationsQuery(listId))
  const make = useMutation({
    mutationFn: () => invite(listId),
    onSuccess: ({ url }) => {
      void reload()
      return shareLink(t('Nákupný zoznam {name}', { name }), url)
    },
    onError: toastError(t('Pozvánku sa nepodarilo vytvoriť')),
  })
  const revoke = useMutation({
    mutationFn: (id: number) => revokeInvitation(listId, id),
    onSettled: reload,
    onError: toastError(t('Pozvánku sa nepodarilo zrušiť')),
  })
  return (
    <section className="flex flex-col gap-3">
      <Button variant="primary" size="lg" busy={make.isPending} onClick={() => make.mutate()}>
        <Link2 aria-hidden className="size-5" />
        {t('Pozvať odkazom')}
      </Button>
      <p className="text-sm text-ink-2">{t('Jeden odkaz je pre jedného človeka. Platí 7 dní.')}</p>
      {make.data === undefined ? null : (
        <div className="flex flex-wrap items-center gap-4 rounded-md bg-sunken p-3">
          <span className="size-40 *:size-full">
            <QrCode label={t('QR kód pozvánky')} text={make.data.url} />
          </span>
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold text-pretty">{t('Kto je vedľa vás, nech si kód odfotí.')}</p>
            <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{make.data.url}</p>
          </div>
        </div>
      )}
      {invitations.length === 0 ? null : (
        <ul aria-label={t('Platné pozvánky')} className="divide-y divide-line border-t border-line">
          {invitations.map(({ id, created_at: made, expires_at: ends }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1 text-sm text-ink-2">
              <span>
                {/* Without its time, several from one day would look alike. */}
                {t('Platí do {ends} · vytvorená {made}', {
                  ends: formatDay(dayInShops(new Date(ends))),
                  made: formatAgo(made),
                })}
              </span>
              <Button variant="quiet" className="-mr-4 shrink-0" onClick={() => revoke.mutate(id)}>
                {t('Zrušiť')}
                <span className="sr-only">
                  {' '}
                  {t('pozvánku vytvorenú {made}', { made: formatMoment(made) })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
