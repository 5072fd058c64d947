import type { PriceTargetForm } from '@cenolov/contract/alerts'
import { TARGET_KINDS, TARGET_LIMIT_MAX_CENTS, type TargetKind } from '@cenolov/core/alerts'
import { effectivePrice, parseMoney, toCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/fields/select-field.tsx'
import { TextField } from '../../../ui/forms/fields/text-field.tsx'
import { Checkbox } from '../../../ui/forms/toggle.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Messages, Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toast.ts'
import { PushSwitch } from './push-switch.tsx'
import { channelsQuery, createTarget, TARGET_ERRORS } from './targets-api.ts'

const KIND_LABELS: Record<TargetKind, string> = {
  under: 'Klesne pod cenu',
  year_low: 'Bude najlacnejší za rok',
  dearer: 'Zdražie',
  gone: 'Už nebude v ponuke',
}
const KINDS = TARGET_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))

/** Returns a tenth below the current price, in whole tens of cents where that is less. */
function proposedLimit(product: Product): string {
  const cents = Math.floor((effectivePrice(product) * 90) / 10) * 10 || toCents(effectivePrice(product))
  return (cents / 100).toFixed(2).replace('.', ',')
}

export function TargetForm({ product, onDone }: { readonly product: Product; readonly onDone: () => void }) {
  const client = useQueryClient()
  const channels = useQuery(channelsQuery())
  const [kind, setKind] = useState<TargetKind>('under')
  const [limit, setLimit] = useState(() => proposedLimit(product))
  const [everywhere, setEverywhere] = useState(false)
  const [byMail, setByMail] = useState(true)
  const [byPush, setByPush] = useState(false)
  const [inFeed, setInFeed] = useState(false)
  const [tried, setTried] = useState(false)
  const euros = parseMoney(limit)
  const cents = euros === null ? 0 : toCents(euros)
  const isLimit = cents >= 1 && cents <= TARGET_LIMIT_MAX_CENTS
  const hasChannel = byMail || byPush || inFeed
  const creation = useMutation({
    mutationFn: (form: PriceTargetForm) => createTarget(client, form),
    onSuccess: () => {
      showToast({ title: 'Upozornenie je nastavené', description: product.title, tone: 'success' })
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
  return (
    <form
      {...form.props}
      noValidate
      className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-4"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Dajte mi vedieť, keď"
          value={kind}
          options={KINDS}
          onChange={(value) => setKind(TARGET_KINDS.find((known) => known === value) ?? 'under')}
        />
        {kind === 'under' ? (
          <TextField
            label={product.currency === 'EUR' ? 'Cena v eurách' : `Cena v\u00a0mene ${product.currency}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={limit}
            error={tried && !isLimit ? 'Zadajte cenu, napríklad 1,20.' : undefined}
            onChange={(event) => setLimit(event.target.value)}
          />
        ) : null}
      </div>
      <Checkbox checked={everywhere} onChange={setEverywhere}>
        Rovnaký tovar v&nbsp;ktoromkoľvek obchode
      </Checkbox>
      <fieldset className="flex flex-col">
        <legend className="px-2.5 text-sm font-semibold text-ink-2">Ako</legend>
        <Checkbox checked={byMail} onChange={setByMail}>
          E-mailom
        </Checkbox>
        <Checkbox checked={byPush} onChange={setByPush}>
          Oznámením v&nbsp;telefóne či prehliadači
        </Checkbox>
        <Checkbox checked={inFeed} onChange={setInFeed}>
          V&nbsp;čítačke noviniek (Atom)
        </Checkbox>
      </fieldset>
      {byPush && channels.data && !channels.data.devices.some((device) => device.is_this) ? (
        <PushSwitch channels={channels.data} />
      ) : null}
      <Messages>
        {tried && !hasChannel ? (
          <Notice tone="error">Vyberte aspoň jeden spôsob, ako vám dáme vedieť.</Notice>
        ) : null}
        {creation.error ? (
          <Notice tone="error">{errorText(creation.error, TARGET_ERRORS.save)}</Notice>
        ) : null}
      </Messages>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={creation.isPending}>
          Nastaviť
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Zrušiť
        </Button>
      </div>
    </form>
  )
}
