import type { SharedBasketLink } from '@cenolov/contract/shopping'
import { SHARED_BASKET_DAYS } from '@cenolov/core/cart'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2Off, Share2 } from 'lucide-react'
import { TRY_AGAIN } from '#api/api-error.ts'
import { toastError } from '#api/mutations.ts'
import { formatAgo, formatLongDate } from '#format/moment.ts'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { copyLink, shareLink } from '#ui/share-link.ts'
import { basketLinksQuery, closeBasketLink, shareBasket } from '../api/shared-basket.ts'

export interface ShareDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before it makes a public link to the cart. Where there is one, it shows that. */
export function ShareDialog({ open, onClose }: ShareDialogProps) {
  const client = useQueryClient()
  const query = useQuery({ ...basketLinksQuery(), enabled: open })
  const creating = useMutation({
    mutationFn: () => shareBasket(client),
    onError: toastError(t('Košík sa nepodarilo zdieľať')),
  })
  const closing = useMutation({
    mutationFn: (token: string) => closeBasketLink(client, token),
    onSuccess: () => showToast({ title: t('Odkaz už neplatí'), tone: 'success' }),
    onError: toastError(TRY_AGAIN),
  })
  const create = () => creating.mutate()
  const close = ({ token }: SharedBasketLink) => closing.mutate(token)
  const [newest, ...older] = query.data ?? []
  const isNone = query.data !== undefined && newest === undefined
  return (
    <Dialog open={open} onClose={onClose} className="md:max-w-lg">
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:p-6">
        <DialogTitle className="pr-10 text-lg font-bold tracking-tight">
          {isNone ? t('Vytvoriť odkaz na košík?') : t('Odkaz na váš košík')}
        </DialogTitle>
        {isNone ? (
          <Question busy={creating.isPending} onCreate={create} onClose={onClose} />
        ) : newest !== undefined ? (
          <>
            <Newest link={newest} busy={closing.isPending} onEnd={close} />
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
              <p className="grow basis-52 text-pretty text-ink-2">
                {t('Odkaz ukazuje košík z\u00a0času, keď vznikol. Zmenili ste ho odvtedy?')}
              </p>
              <Button busy={creating.isPending} onClick={create}>
                {t('Vytvoriť nový odkaz')}
              </Button>
            </div>
            <OlderLinks links={older} busy={closing.isPending} onEnd={close} />
          </>
        ) : query.isError ? (
          <QueryErrorState query={query} title={t('Odkazy sa nepodarilo načítať')} />
        ) : (
          <Skeleton className="h-44" />
        )}
      </div>
    </Dialog>
  )
}

function Question({
  busy,
  onCreate,
  onClose,
}: {
  readonly busy: boolean
  readonly onCreate: () => void
  readonly onClose: () => void
}) {
  return (
    <>
      <div className="flex flex-col gap-2 text-pretty text-ink-2">
        <p>
          {t(
            'Kto odkaz dostane, uvidí bez prihlásenia produkty a\u00a0množstvá, ktoré sú v\u00a0košíku teraz. Neuvidí, čí košík je.',
          )}
        </p>
        <p>
          {t('Odkaz platí {sharedBasketDays} dní a\u00a0kedykoľvek ho môžete zrušiť.', {
            sharedBasketDays: SHARED_BASKET_DAYS,
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button onClick={onClose}>{t('Zrušiť')}</Button>
        <Button variant="primary" busy={busy} onClick={onCreate}>
          {t('Vytvoriť odkaz')}
        </Button>
      </div>
    </>
  )
}

interface LinkActions {
  readonly busy: boolean
  readonly onEnd: (link: SharedBasketLink) => void
}

function Newest({ link, busy, onEnd }: LinkActions & { readonly link: SharedBasketLink }) {
  return (
    <>
      <p className="text-ink-2">
        {t('Kto má odkaz, uvidí produkty a\u00a0množstvá aj bez prihlásenia. Neuvidí, čí košík je.')}
      </p>
      <div>
        <p className="rounded-md border border-line bg-sunken px-3.5 py-3 font-medium break-all select-all">
          {link.url}
        </p>
        <p className="mt-1.5 text-sm text-ink-2">{lifeOf(link)}</p>
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="primary" onClick={() => void copyLink(link.url)}>
          <Copy aria-hidden className="size-4.5" />
          {t('Kopírovať odkaz')}
        </Button>
        <Button onClick={() => void shareLink(t('Nákupný košík – Cenolov'), link.url)}>
          <Share2 aria-hidden className="size-4.5" />
          {t('Poslať')}
        </Button>
        <Button disabled={busy} onClick={() => onEnd(link)}>
          <Link2Off aria-hidden className="size-4.5" />
          {t('Zrušiť odkaz')}
        </Button>
      </div>
    </>
  )
}

function OlderLinks({ links, busy, onEnd }: LinkActions & { readonly links: readonly SharedBasketLink[] }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="starsie-odkazy" className="border-t border-line pt-4">
      <h3 id="starsie-odkazy" className="mb-1 font-bold">
        {t('Staršie odkazy')}
      </h3>
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <li key={link.token} className="flex items-center gap-2 py-1.5">
            <p className="min-w-0 grow text-sm text-ink-2">{lifeOf(link)}</p>
            <IconButton
              label={t('Kopírovať starší odkaz')}
              icon={<Copy aria-hidden className="size-4.5" />}
              onClick={() => void copyLink(link.url)}
            />
            <IconButton
              label={t('Zrušiť starší odkaz')}
              disabled={busy}
              icon={<Link2Off aria-hidden className="size-4.5" />}
              onClick={() => onEnd(link)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const lifeOf = ({ unique_products, created_at, expires_at }: SharedBasketLink): string =>
  t('{unique_products}, vytvorený {created_at}, platí do {expires_at}', {
    unique_products: countOf(unique_products, PRODUCT_FORMS),
    created_at: formatAgo(created_at),
    expires_at: formatLongDate(expires_at),
  })
