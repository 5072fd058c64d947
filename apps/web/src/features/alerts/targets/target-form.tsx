import type { PriceTarget, PriceTargetForm } from '@cenolov/contract/alerts'
import { TARGET_KINDS, TARGET_LIMIT_MAX_CENTS, type TargetKind } from '@cenolov/core/alerts'
import { t } from '@cenolov/core/language'
import { effectivePrice, parseMoney, toCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText } from '#api/api-error.ts'
import { homeCurrency } from '#format/numbers.ts'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { FormButtons } from '#ui/forms/form-buttons.tsx'
import { Checkbox } from '#ui/forms/toggle.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { PushSwitch } from './push-switch.tsx'
import { changeTarget, channelsQuery, createTarget, TARGET_ERRORS } from './targets-api.ts'

const KIND_LABELS: Record<TargetKind, string> = {
  under: t('cena klesne pod'),
  year_low: t('bude najlacnejší za rok'),
  dearer: t('zdražie'),
  gone: t('už nebude v\u00a0ponuke'),
  smaller: t('zmenší sa mu obal'),
}
const KINDS = TARGET_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))

/** Returns a tenth below the current price, in whole tens of cents where that is less. */
export function proposedLimit(product: Product): number {
  const price = effectivePrice(product)
  return (Math.floor((price * 90) / 10) * 10 || toCents(price)) / 100
}

const limitText = (euros: number | null): string => euros?.toFixed(2).replace('.', ',') ?? ''

export interface TargetFormProps {
  readonly product: Pick<Product, 'id' | 'title'>
  /** The alert to change; absent for a new one. */
  readonly target?: PriceTarget
  /** The limit to begin with, where no alert has one. */
  readonly limit?: number
  readonly onDone: () => void
}

export function TargetForm({ product, target, limit: proposed, onDone }: TargetFormProps) {
  const client = useQueryClient()
  const channels = useQuery(channelsQuery())
  const [kind, setKind] = useState<TargetKind>(target?.kind ?? 'under')
  const [limit, setLimit] = useState(() =>
    limitText((target?.kind === 'under' ? target.limit : proposed) ?? null),
  )
  const [everywhere, setEverywhere] = useState(target?.scope === 'goods')
  const [byMail, setByMail] = useState(target?.by_mail ?? true)
  const [byPush, setByPush] = useState(target?.by_push ?? false)
  const [inFeed, setInFeed] = useState(target?.in_feed ?? false)
  const [tried, setTried] = useState(false)
  const euros = parseMoney(limit)
  const cents = euros === null ? 0 : toCents(euros)
  const isLimit = cents >= 1 && cents <= TARGET_LIMIT_MAX_CENTS
  const hasChannel = byMail || byPush || inFeed
  const creation = useMutation({
    mutationFn: async ({ product_id, ...form }: PriceTargetForm) => {
      if (target === undefined) await createTarget(client, { product_id, ...form })
      else await changeTarget(client, target.id, form)
    },
    onSuccess: () => {
      showToast({
        title: target === undefined ? t('Upozornenie je nastavené') : t('Upozornenie bolo zmenené'),
        description: product.title,
        tone: 'success',
      })
      onDone()
    },
  })
  const form = useForm(() => {
    setTried(true)
    if ((kind === 'under' && !isLimit) || !hasChannel) return
    creation.mutate({
      product_id: product.id,
      scope: everywhere ? 'goods' : 'product',
      kind,
      ...(kind === 'under' ? { limit: cents / 100 } : {}),
      by_mail: byMail,
      by_push: byPush,
      in_feed: inFeed,
    })
  }, creation.isPending)
  const { ref } = form.props
  useEffect(() => {
    ref.current?.querySelector('select')?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [ref])
  return (
    <form
      {...form.props}
      noValidate
      // The row of the cart covers the top of the detail.
      className="flex scroll-mt-20 scroll-mb-4 flex-col gap-3 rounded-lg border border-line bg-sunken p-4"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_6.75rem] gap-3 max-[22.5rem]:grid-cols-1">
        <SelectField
          label={t('Upozorniť, keď')}
          value={kind}
          options={KINDS}
          className={kind === 'under' ? '' : 'col-span-full'}
          onChange={(value) => setKind(TARGET_KINDS.find((known) => known === value) ?? 'under')}
        />
        {kind === 'under' ? (
          <TextField
            label={
              homeCurrency() === 'EUR'
                ? t('Cena v\u00a0eurách')
                : t('Cena v\u00a0mene {currency}', { currency: homeCurrency() })
            }
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={limit}
            error={tried && !isLimit ? t('Zadajte cenu, napríklad 1,20.') : undefined}
            onChange={(event) => setLimit(event.target.value)}
          />
        ) : null}
      </div>
      <Checkbox checked={everywhere} onChange={setEverywhere} className="-ml-2.5">
        {t('Rovnaký tovar v\u00a0ktoromkoľvek obchode')}
      </Checkbox>
      <fieldset className="-ml-2.5 flex flex-wrap gap-x-2">
        <legend className="px-2.5 text-sm font-semibold text-ink-2">{t('Ako upozorniť')}</legend>
        <Checkbox checked={byMail} onChange={setByMail}>
          {t('E-mailom')}
        </Checkbox>
        <Checkbox checked={byPush} onChange={setByPush}>
          {t('Oznámením v\u00a0telefóne či prehliadači')}
        </Checkbox>
        <Checkbox checked={inFeed} onChange={setInFeed}>
          {t('Do čítačky (RSS)')}
        </Checkbox>
      </fieldset>
      {byPush && channels.data && !channels.data.devices.some((device) => device.is_this) ? (
        <PushSwitch channels={channels.data} />
      ) : null}
      <Messages>
        {tried && !hasChannel ? (
          <Notice tone="error">{t('Vyberte aspoň jeden spôsob, ako vám dáme vedieť.')}</Notice>
        ) : null}
        {creation.error ? (
          <Notice tone="error">{errorText(creation.error, TARGET_ERRORS.save)}</Notice>
        ) : null}
      </Messages>
      <FormButtons busy={creation.isPending} onCancel={onDone}>
        {target === undefined ? t('Nastaviť') : t('Uložiť zmeny')}
      </FormButtons>
    </form>
  )
}
