import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2Off, Share2 } from 'lucide-react'
import { useState } from 'react'
import { TRY_AGAIN } from '../../../api/api-error.ts'
import { toastError } from '../../../api/mutations.ts'
import { formatAgo, formatLongDate } from '../../../format/moment.ts'
import { countOf, PRODUCT_FORMS } from '../../../format/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogTitle } from '../../../ui/dialogs/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/messages/toast.ts'
import { copyLink, shareLink } from '../../../ui/share-link.ts'
import { basketLinksQuery, closeBasketLink, shareBasket } from '../api/shared-basket.ts'

const FAILED = t('Košík sa nepodarilo zdieľať')

export function ShareCart() {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const sharing = useMutation({
    mutationFn: () => shareBasket(client),
    onSuccess: () => setOpen(true),
    onError: toastError(FAILED),
  })
  const url = sharing.data?.url
  return (
    <>
      <Button busy={sharing.isPending} onClick={() => sharing.mutate()}>
        {sharing.isPending ? null : <Share2 aria-hidden className="size-4.5" />}
        {t('Zdieľať košík')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} className="md:max-w-lg">
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:p-6">
          <DialogTitle className="pr-10 text-lg font-bold tracking-tight">
            {t('Odkaz na váš košík')}
          </DialogTitle>
          <p className="text-ink-2">
            {t('Kto má odkaz, uvidí produkty a\u00a0množstvá aj bez prihlásenia. Neuvidí, čí košík je.')}
          </p>
          {url === undefined ? null : (
            <>
              <p className="rounded-md border border-line bg-sunken px-3.5 py-3 font-medium break-all select-all">
                {url}
              </p>
              <div className="flex flex-wrap gap-2 *:grow">
                <Button variant="primary" onClick={() => void copyLink(url)}>
                  <Copy aria-hidden className="size-4.5" />
                  {t('Kopírovať odkaz')}
                </Button>
                <Button onClick={() => void shareLink(t('Nákupný košík – Cenolov'), url)}>
                  <Share2 aria-hidden className="size-4.5" />
                  {t('Poslať')}
                </Button>
              </div>
            </>
          )}
          {open ? <OpenLinks /> : null}
        </div>
      </Dialog>
    </>
  )
}

function OpenLinks() {
  const client = useQueryClient()
  const { data: links } = useQuery(basketLinksQuery())
  const closing = useMutation({
    mutationFn: (token: string) => closeBasketLink(client, token),
    onSuccess: () => showToast({ title: t('Odkaz už neplatí'), tone: 'success' }),
    onError: toastError(TRY_AGAIN),
  })
  if (!links || links.length === 0) return null
  return (
    <section aria-labelledby="otvorene-odkazy" className="border-t border-line pt-4">
      <h3 id="otvorene-odkazy" className="mb-1 font-bold">
        {t('Platné odkazy')}
      </h3>
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <li key={link.token} className="flex items-center gap-2 py-1.5">
            <div className="min-w-0 grow text-sm">
              <p className="font-semibold">
                {t('{uniqueProducts}, vytvorený {createdAt}', {
                  uniqueProducts: countOf(link.unique_products, PRODUCT_FORMS),
                  createdAt: formatAgo(link.created_at),
                })}
              </p>
              <p className="text-ink-2">
                {t('platí do {expiresAt}', { expiresAt: formatLongDate(link.expires_at) })}
              </p>
            </div>
            <IconButton
              label={t('Kopírovať odkaz')}
              icon={<Copy aria-hidden className="size-4.5" />}
              onClick={() => void copyLink(link.url)}
            />
            <IconButton
              label={t('Zrušiť odkaz')}
              disabled={closing.isPending}
              icon={<Link2Off aria-hidden className="size-4.5" />}
              onClick={() => closing.mutate(link.token)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
