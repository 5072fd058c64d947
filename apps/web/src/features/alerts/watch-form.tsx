import type { KeywordAlert, PriceTarget } from '@cenolov/contract/alerts'
import {
  ALERT_RESULTS_DEFAULT,
  ALERT_RESULTS_MAX,
  ALERT_TYPES,
  type AlertType,
  alertTypeText,
  DEFAULT_ALERT_TYPE,
  KEYWORD_MAX_LENGTH,
  normaliseKeyword,
  readMaxResults,
  TARGET_KINDS,
  TARGET_LIMIT_MAX_CENTS,
  type TargetKind,
} from '@cenolov/core/alerts'
import { t } from '@cenolov/core/language'
import { parseMoney, toCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorNotice } from '#api/error-notice.tsx'
import { homeCurrency } from '../../format/numbers.ts'
import { SelectField } from '../../ui/forms/fields/select-field.tsx'
import { TextField } from '../../ui/forms/fields/text-field.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { Checkbox } from '../../ui/forms/toggle.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { showToast } from '../../ui/messages/toast.ts'
import {
  ALERT_ERRORS,
  changeTarget,
  createAlert,
  createTarget,
  editAlert,
  TARGET_ERRORS,
} from './alerts-api.ts'
import { channelsQuery } from './channels-api.ts'
import { PushSwitch } from './push-switch.tsx'

const KIND_LABELS: Record<TargetKind, string> = {
  under: t('cena klesne pod'),
  year_low: t('bude najlacnejší za rok'),
  dearer: t('zdražie'),
  gone: t('už nebude v\u00a0ponuke'),
  smaller: t('zmenší sa mu obal'),
}
const TYPES = ALERT_TYPES.map((type) => ({ value: type, label: alertTypeText(type) }))
const KINDS = TARGET_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))
const CHANNELS = [
  ['by_mail', t('E-mailom')],
  ['by_push', t('Oznámením v\u00a0telefóne či prehliadači')],
  ['in_feed', t('Do čítačky (RSS)')],
] as const

export interface WatchFormProps {
  /** The alert to change; absent for a new one. */
  readonly watch?: KeywordAlert | PriceTarget
  /** The watched product; absent for a word. */
  readonly product?: Pick<Product, 'id' | 'title'>
  /** The word or the limit that a new form begins with. */
  readonly keyword?: string
  readonly limit?: number
  /** Shows what a word would find now. */
  readonly renderFinds?: ((keyword: string, type: AlertType) => ReactNode) | undefined
  readonly onDone: () => void
}

function draftOf({ watch, keyword = '', limit }: WatchFormProps) {
  const before: Partial<KeywordAlert & PriceTarget> = watch ?? {}
  const euros = before.kind === 'under' ? before.limit : limit
  return {
    keyword: before.keyword ?? keyword,
    type: before.alert_type ?? DEFAULT_ALERT_TYPE,
    results: String(before.max_results ?? ALERT_RESULTS_DEFAULT),
    kind: before.kind ?? 'under',
    limit: euros?.toFixed(2).replace('.', ',') ?? '',
    everywhere: before.scope === 'goods',
    by_mail: before.by_mail ?? true,
    by_push: before.by_push ?? false,
    in_feed: before.in_feed ?? false,
  }
}
type Draft = ReturnType<typeof draftOf>

/** Returns what the server gets of a word, or of a product; null where it has a fault. */
function readDraft(draft: Draft) {
  const euros = parseMoney(draft.limit)
  const cents = euros === null ? 0 : toCents(euros)
  const { kind, by_mail, by_push, in_feed } = draft
  return {
    keyword: normaliseKeyword(draft.keyword),
    most: readMaxResults(draft.results),
    limit:
      kind !== 'under' ? {} : cents >= 1 && cents <= TARGET_LIMIT_MAX_CENTS ? { limit: cents / 100 } : null,
    channels: by_mail || by_push || in_feed ? { by_mail, by_push, in_feed } : null,
  }
}

interface FieldsProps {
  readonly draft: Draft
  readonly set: (part: Partial<Draft>) => void
  /** Returns the message for a field with a fault, once the form was submitted. */
  readonly fault: (field: keyof ReturnType<typeof readDraft>, message: string) => string | undefined
}

/** Makes or changes an alert, whatever its subject. */
export function WatchForm(props: WatchFormProps) {
  const { watch, product, renderFinds, onDone } = props
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(props))
  const [tried, setTried] = useState(false)
  const isNew = watch === undefined
  const isWord = product === undefined
  const errors = isWord ? ALERT_ERRORS : TARGET_ERRORS
  const read = readDraft(draft)
  const saving = useMutation({
    mutationFn: (save: () => Promise<unknown>) => save(),
    onSuccess: () => {
      const made = isWord ? t('Upozornenie bolo vytvorené') : t('Upozornenie je nastavené')
      showToast({
        title: isNew ? made : t('Upozornenie bolo zmenené'),
        ...(isWord ? {} : { description: product.title }),
        tone: 'success',
      })
      onDone()
    },
  })
  const form = useForm(() => {
    setTried(true)
    const { keyword, most, limit, channels } = read
    if (product === undefined) {
      if (keyword === null || most === null) return
      const fields = { keyword, alert_type: draft.type, max_results: String(most) }
      saving.mutate(() => (watch ? editAlert(client, watch.id, fields) : createAlert(client, fields)))
    } else {
      if (limit === null || channels === null) return
      const scope = draft.everywhere ? 'goods' : 'product'
      const fields = { scope, kind: draft.kind, ...limit, ...channels } as const
      saving.mutate(() =>
        watch
          ? changeTarget(client, watch.id, fields)
          : createTarget(client, { product_id: product.id, ...fields }),
      )
    }
  }, saving.isPending)
  const { ref } = form.props
  useEffect(() => {
    // A form for a word may be open from the start.
    if (isWord) return
    ref.current?.querySelector('select')?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isWord, ref])
  const fields: FieldsProps = {
    draft,
    set: (part) => setDraft((before) => ({ ...before, ...part })),
    fault: (field, message) => (tried && read[field] === null ? message : undefined),
  }
  return (
    <form
      {...form.props}
      noValidate
      // The row of the cart covers the top of the detail.
      className="flex scroll-mt-20 scroll-mb-4 flex-col gap-4 rounded-lg border border-line bg-sunken p-4"
    >
      {isWord ? <WordFields {...fields} /> : <ProductFields {...fields} />}
      {isWord && read.keyword !== null ? renderFinds?.(read.keyword, draft.type) : null}
      <Messages>
        {!isWord && tried && read.channels === null ? (
          <Notice tone="error">{t('Vyberte aspoň jeden spôsob, ako vám dáme vedieť.')}</Notice>
        ) : null}
        <ErrorNotice error={saving.error} words={isNew ? errors.create : errors.update} />
      </Messages>
      <FormButtons busy={saving.isPending} onCancel={onDone}>
        {isNew ? (isWord ? t('Vytvoriť upozornenie') : t('Nastaviť')) : t('Uložiť zmeny')}
      </FormButtons>
    </form>
  )
}

function WordFields({ draft, set, fault }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <TextField
        className="sm:col-span-full"
        label={t('Kľúčové slovo')}
        placeholder={t('napr. maslo')}
        required
        maxLength={KEYWORD_MAX_LENGTH}
        value={draft.keyword}
        error={fault('keyword', t('Zadajte kľúčové slovo.'))}
        onChange={(event) => set({ keyword: event.target.value })}
      />
      <SelectField
        label={t('Typ upozornenia')}
        value={draft.type}
        options={TYPES}
        onChange={(value) =>
          set({ type: ALERT_TYPES.find((known) => known === value) ?? DEFAULT_ALERT_TYPE })
        }
      />
      <TextField
        label={t('Najviac výsledkov')}
        inputMode="numeric"
        value={draft.results}
        error={fault(
          'most',
          t('Zadajte číslo od 1 do {alertResultsMax}.', { alertResultsMax: ALERT_RESULTS_MAX }),
        )}
        onChange={(event) => set({ results: event.target.value })}
      />
    </div>
  )
}

function ProductFields({ draft, set, fault }: FieldsProps) {
  const channels = useQuery(channelsQuery())
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <SelectField
          label={t('Upozorniť, keď')}
          value={draft.kind}
          options={KINDS}
          className="min-w-0 grow-99 basis-44"
          onChange={(value) => set({ kind: TARGET_KINDS.find((known) => known === value) ?? 'under' })}
        />
        {draft.kind === 'under' ? (
          <TextField
            className="grow basis-27"
            label={
              homeCurrency() === 'EUR'
                ? t('Cena v\u00a0eurách')
                : t('Cena v\u00a0mene {currency}', { currency: homeCurrency() })
            }
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={draft.limit}
            error={fault('limit', t('Zadajte cenu, napríklad 1,20.'))}
            onChange={(event) => set({ limit: event.target.value })}
          />
        ) : null}
      </div>
      <Checkbox checked={draft.everywhere} onChange={(everywhere) => set({ everywhere })} className="-ml-2.5">
        {t('Rovnaký tovar v\u00a0ktoromkoľvek obchode')}
      </Checkbox>
      <fieldset className="-ml-2.5 flex flex-wrap gap-x-2">
        <legend className="px-2.5 text-sm font-semibold text-ink-2">{t('Ako upozorniť')}</legend>
        {CHANNELS.map(([channel, label]) => (
          <Checkbox key={channel} checked={draft[channel]} onChange={(on) => set({ [channel]: on })}>
            {label}
          </Checkbox>
        ))}
      </fieldset>
      {draft.by_push && channels.data && !channels.data.devices.some((device) => device.is_this) ? (
        <PushSwitch channels={channels.data} />
      ) : null}
    </>
  )
}
