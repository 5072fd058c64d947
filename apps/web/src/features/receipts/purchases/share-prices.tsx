import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { toastError, useConfirmed } from '../../../api/mutations.ts'
import { countOf } from '../../../format/numbers.ts'
import { savingOfSettings, settingsQuery } from '../../../product/offer/shopper-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Switch } from '../../../ui/forms/toggle.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { showToast } from '../../../ui/messages/toast.ts'
import { takeBackPrices } from '../api/receipt-queries.ts'

/** Lets everybody know the prices of the shopper's receipts; off until the shopper switches it on. */
export function SharePrices() {
  const client = useQueryClient()
  const { data } = useQuery(settingsQuery())
  const saving = useMutation({
    ...savingOfSettings(client),
    onError: toastError(t('Nastavenie sa nepodarilo uložiť')),
  })
  if (data === undefined) return null
  const shown = saving.isPending ? saving.variables.share_receipts : data.share_receipts
  return (
    <Card className="flex flex-col items-start gap-1 p-4">
      <Switch
        checked={shown ?? data.share_receipts}
        onChange={(share) => saving.mutate({ share_receipts: share })}
      >
        {t('Pomôcť ostatným mojimi cenami')}
      </Switch>
      <p className="text-sm text-pretty text-ink-2">
        {t(
          'Z\u00a0ďalších bločkov dáme všetkým len obchod, predajňu, deň, výrobok a\u00a0cenu. Nie vaše meno, čas, číslo bločku ani zvyšok nákupu. Ukáže sa až to, čo zaplatili aspoň dvaja.',
        )}
      </p>
      <TakeBack />
    </Card>
  )
}

function TakeBack() {
  const { ask, dialog } = useConfirmed({
    mutationFn: takeBackPrices,
    onSuccess: ({ count }: { readonly count: number }) =>
      showToast({
        title:
          count === 0
            ? t('Dnes ste nikomu žiadne ceny nedali')
            : t('Vzali ste späť {prices}', { prices: countOf(count, [t('cenu'), t('ceny'), t('cien')]) }),
        tone: count === 0 ? 'info' : 'success',
      }),
    onError: toastError(t('Ceny sa nepodarilo vziať späť')),
  })
  return (
    <>
      <Button variant="quiet" className="mt-1 -ml-4" onClick={ask}>
        <Undo2 aria-hidden className="size-5" />
        {t('Vziať späť darované ceny')}
      </Button>
      <ConfirmDialog {...dialog} danger title={t('Vziať späť dnešné ceny?')} confirmLabel={t('Vziať späť')}>
        <p>
          {t(
            'Zmažú sa ceny, ktoré ste všetkým dali dnes. Staršie vrátiť nevieme: od nasledujúceho dňa sa už nedá zistiť, ktoré boli vaše. Do roka zmiznú samy.',
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
