import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toastError } from '../../../api/mutations.ts'
import { savingOfSettings, settingsQuery } from '../../../product/offer/shopper-cards.ts'
import { Switch } from '../../../ui/forms/toggle.tsx'
import { Card } from '../../../ui/layout/card.tsx'

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
    </Card>
  )
}
