import { t } from '@cenolov/core/language'
import { KNOWN_CARDS } from '@cenolov/core/offer'
import { type AnyFormField, PLAIN_FIELDS } from '@cenolov/core/product'
import { Lock } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { FormSelect, FormText } from '#ui/forms/fields/form-fields.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { changeFields } from '#ui/forms/hook-form.ts'
import { FIELD_LABELS } from '../product-texts.ts'
import type { KnownNames } from '../products-api.ts'
import { ChoiceField } from './choice-field.tsx'
import { FieldLock } from './field-lock.tsx'
import { type AmountField, type FormValues, steppedAmount } from './product-form-values.ts'

export interface ProductFormProps {
  readonly form: UseFormReturn<FormValues>
  /** Called when a key steps an amount, which is no change event. */
  readonly onStep: () => void
  readonly names: KnownNames
  readonly locks?: FormLocks | undefined
  /** The offer that follows the one in the fields, in words; '' without one. */
  readonly following?: string
  readonly message?: ReactNode
}

export interface FormLocks {
  readonly locked: readonly string[]
  /** Locked fields that the next save unlocks. */
  readonly unlocking: readonly string[]
  readonly onToggle: (field: string) => void
  /** The last day of the price's lock; null where the price is not locked. */
  readonly priceUntil: { readonly value: string; readonly min: string; readonly max: string } | null
  readonly onPriceUntil: (day: string) => void
}

const UNIT_OPTIONS = [
  { value: '', label: '–' },
  { value: 'g', label: 'g' },
  { value: 'ml', label: 'ml' },
  { value: 'piece', label: t('ks') },
  { value: 'm', label: 'm' },
]

const CENT = 0.01

const isPlace = (field: AnyFormField): boolean => field === 'store' || field === 'specific_store'
/** Where it is sold comes first. */
const PLAIN_IN_ORDER = PLAIN_FIELDS.toSorted((a, b) => Number(isPlace(b.name)) - Number(isPlace(a.name)))

export function ProductForm({ form, onStep, names, locks, following = '', message }: ProductFormProps) {
  const { control } = form
  const shared = (name: AnyFormField) => ({ control, name, label: FIELD_LABELS[name] })
  const choice = (name: AnyFormField, choices: readonly string[]) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error: fault } }) => (
        <ChoiceField
          label={FIELD_LABELS[name]}
          value={value}
          choices={choices}
          error={fault?.message}
          onChange={onChange}
        />
      )}
    />
  )
  const lockable = (field: AnyFormField, control: ReactNode) => {
    const isLocked = locks?.locked.includes(field) ?? false
    const isUnlocking = locks?.unlocking.includes(field) ?? false
    return (
      <FieldLock
        name={FIELD_LABELS[field]}
        state={!isLocked ? 'free' : isUnlocking ? 'unlocking' : 'locked'}
        onToggle={() => locks?.onToggle(field)}
      >
        {control}
      </FieldLock>
    )
  }
  const line = (field: AnyFormField, rest: Partial<ComponentProps<typeof FormText>> = {}) =>
    lockable(field, <FormText {...rest} {...shared(field)} />)
  // A number field rejects a decimal comma in a browser of another language, so the text is read by the form's rules.
  const amount = (field: AmountField, step = 1) =>
    line(field, {
      inputMode: 'decimal',
      maxLength: 20,
      min: 0,
      step,
      onKeyDown: (event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const stepped = steppedAmount(event.currentTarget.value, event.key === 'ArrowUp' ? step : -step)
        changeFields(form, { [field]: stepped })
        onStep()
      },
    })
  return (
    <div className="flex flex-col gap-4">
      {message}
      {locks && locks.locked.length > 0 ? (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          {t('Polia so zámkom upravil správca a\u00a0importy ich nemenia.')}
        </p>
      ) : null}
      {line('title', { required: true, maxLength: 300 })}
      <div className="grid gap-4 sm:grid-cols-3">
        {amount('price', CENT)}
        {line('akcia', { placeholder: t('1,49 alebo 25%'), maxLength: 100 })}
        {amount('unit_price', CENT)}
      </div>
      {locks?.priceUntil ? (
        <div className="rounded-md bg-sunken px-4 py-3 sm:flex sm:items-center sm:gap-4">
          <TextField
            label={t('Cena zamknutá do')}
            type="date"
            className="shrink-0 sm:w-48"
            {...locks.priceUntil}
            onChange={({ target }) => locks.onPriceUntil(target.value)}
          />
          <p className="text-sm text-ink-2 max-sm:mt-2">
            {t('Dovtedy importy cenu nezmenia, najviac 30 dní. Potom ju opäť určia súbory.')}
          </p>
        </div>
      ) : null}
      <fieldset className="grid gap-4 rounded-md border border-line p-4 sm:grid-cols-2">
        <legend className="px-1 font-semibold text-sm">{t('Podmienky ponuky')}</legend>
        <FormText {...shared('valid_from')} type="date" />
        <FormText {...shared('valid_to')} type="date" />
        {choice('card', KNOWN_CARDS)}
        <FormText {...shared('multi')} placeholder={t('3 za 2 €, 2+1, od 2 ks po 0,89 €')} maxLength={200} />
        <FormText {...shared('limit')} type="number" inputMode="numeric" min={1} max={9_999} step={1} />
        {following === '' ? null : (
          <p className="text-sm text-ink-2 wrap-anywhere sm:col-span-2">
            {t('Potom nasleduje ponuka')} <span className="font-semibold text-ink">{following}</span>
            {t('. Zostane, ak sa táto skončí skôr, než tamtá začne. Keď podmienky vymažete, zmizne aj ona.')}
          </p>
        )}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        {PLAIN_IN_ORDER.map(({ name: field, maxLength }) => (
          <Fragment key={field}>
            {field === 'store' || field === 'category'
              ? lockable(field, choice(field, field === 'store' ? names.stores : names.categories))
              : line(field, { maxLength })}
          </Fragment>
        ))}
        {amount('gram')}
        <div className="grid grid-cols-[1fr_6rem] gap-4">
          {amount('amount')}
          {lockable('amount_unit', <FormSelect {...shared('amount_unit')} options={UNIT_OPTIONS} />)}
        </div>
        {line('ean', { inputMode: 'numeric', maxLength: 20, placeholder: t('8 až 14 číslic') })}
        {line('article', { maxLength: 100 })}
        {line('origin', { maxLength: 200, placeholder: 'SVK, CZE' })}
        {line('vat_rate', { inputMode: 'decimal', maxLength: 8, placeholder: '19' })}
        {line('date', { type: 'date' })}
        {line('image_path', { placeholder: 'static/…', maxLength: 2_000 })}
      </div>
      {line('image_url', { type: 'url', placeholder: 'https://…', maxLength: 2_000 })}
    </div>
  )
}
