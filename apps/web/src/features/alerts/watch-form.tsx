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
import { type ReactNode, useEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ErrorNotice } from '#api/error-notice.tsx'
import { homeCurrency } from '../../format/numbers.ts'
import { FormCheckbox, FormSelect, FormText } from '../../ui/forms/fields/form-fields.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { faultsResolver } from '../../ui/forms/hook-form.ts'
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
const NO_CHANNEL = t('Vyberte aspoň jeden spôsob, ako vám dáme vedieť.')

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

/** Returns the fault of each field that a word or a product has. */
function faultsOf(draft: Draft, isWord: boolean) {
  const { keyword, most, limit, channels } = readDraft(draft)
  const faults: Partial<Record<keyof Draft, string>> = {}
  if (isWord) {
    if (keyword === null) faults.keyword = t('Zadajte kľúčové slovo.')
    if (most === null)
      faults.results = t('Zadajte číslo od 1 do {alertResultsMax}.', { alertResultsMax: ALERT_RESULTS_MAX })
  } else {
    if (limit === null) faults.limit = t('Zadajte cenu, napríklad 1,20.')
    if (channels === null) faults.by_mail = NO_CHANNEL
  }
  return faults
}

interface FieldsProps {
  readonly form: UseFormReturn<Draft>
}

/** Makes or changes an alert, whatever its subject. */
export function WatchForm(props: WatchFormProps) {
  const { watch, product, renderFinds, onDone } = props
  const client = useQueryClient()
  const isNew = watch === undefined
  const isWord = product === undefined
  const errors = isWord ? ALERT_ERRORS : TARGET_ERRORS
  const form = useForm<Draft>({
    defaultValues: draftOf(props),
    resolver: faultsResolver((draft) => faultsOf(draft, isWord)),
  })
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
  const submit = form.handleSubmit((draft) => {
    const { keyword, most, limit, channels } = readDraft(draft)
    if (saving.isPending) return
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
  })
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // A form for a word may be open from the start.
    if (isWord) return
    ref.current?.querySelector('select')?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isWord])
  const draft = form.watch()
  const keyword = isWord ? normaliseKeyword(draft.keyword) : null
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={submit}
      // The row of the cart covers the top of the detail.
      className="flex scroll-mt-20 scroll-mb-4 flex-col gap-4 rounded-lg border border-line bg-sunken p-4"
    >
      {isWord ? <WordFields form={form} /> : <ProductFields form={form} />}
      {keyword === null ? null : renderFinds?.(keyword, draft.type)}
      <Messages>
        {!isWord && form.formState.isSubmitted && readDraft(draft).channels === null ? (
          <Notice tone="error">{NO_CHANNEL}</Notice>
        ) : null}
        <ErrorNotice error={saving.error} words={isNew ? errors.create : errors.update} />
      </Messages>
      <FormButtons busy={saving.isPending} onCancel={onDone}>
        {isNew ? (isWord ? t('Vytvoriť upozornenie') : t('Nastaviť')) : t('Uložiť zmeny')}
      </FormButtons>
    </form>
  )
}

function WordFields({ form: { control } }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <FormText
        control={control}
        name="keyword"
        className="sm:col-span-full"
        label={t('Kľúčové slovo')}
        placeholder={t('napr. maslo')}
        required
        maxLength={KEYWORD_MAX_LENGTH}
      />
      <FormSelect control={control} name="type" label={t('Typ upozornenia')} options={TYPES} />
      <FormText control={control} name="results" label={t('Najviac výsledkov')} inputMode="numeric" />
    </div>
  )
}

function ProductFields({ form: { control, watch } }: FieldsProps) {
  const channels = useQuery(channelsQuery())
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <FormSelect
          control={control}
          name="kind"
          label={t('Upozorniť, keď')}
          options={KINDS}
          className="min-w-0 grow-99 basis-44"
        />
        {watch('kind') === 'under' ? (
          <FormText
            control={control}
            name="limit"
            className="grow basis-27"
            label={
              homeCurrency() === 'EUR'
                ? t('Cena v\u00a0eurách')
                : t('Cena v\u00a0mene {currency}', { currency: homeCurrency() })
            }
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
        ) : null}
      </div>
      <FormCheckbox control={control} name="everywhere" className="-ml-2.5">
        {t('Rovnaký tovar v\u00a0ktoromkoľvek obchode')}
      </FormCheckbox>
      <fieldset className="-ml-2.5 flex flex-wrap gap-x-2">
        <legend className="px-2.5 text-sm font-semibold text-ink-2">{t('Ako upozorniť')}</legend>
        {CHANNELS.map(([channel, label]) => (
          <FormCheckbox key={channel} control={control} name={channel}>
            {label}
          </FormCheckbox>
        ))}
      </fieldset>
      {watch('by_push') && channels.data && !channels.data.devices.some((device) => device.is_this) ? (
        <PushSwitch channels={channels.data} />
      ) : null}
    </>
  )
}
