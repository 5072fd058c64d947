import { type ProductFormField, parseMoney } from '@cenolov/core'
import type { ClipboardEvent, ReactNode } from 'react'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { FIELD_LABELS } from '../product-texts.ts'
import { ChoiceField } from './choice-field.tsx'
import type { FormFaults, FormValues } from './product-form-values.ts'

export interface ProductFormProps {
  readonly values: FormValues
  readonly faults: FormFaults
  readonly categories: readonly string[]
  readonly stores: readonly string[]
  readonly onEdit: (field: ProductFormField, value: string) => void
  /** An error of the whole form, above the fields. */
  readonly message?: ReactNode
}

const AMOUNTS = { price: '0.01', unit_price: '0.01', gram: 'any' } as const

/** The fields of a product (SPEC section 5). */
export function ProductForm({ values, faults, categories, stores, onEdit, message }: ProductFormProps) {
  const shared = (field: ProductFormField) => ({
    label: FIELD_LABELS[field],
    name: field,
    value: values[field],
    error: faults[field],
    onChange: (event: { target: { value: string } }) => onEdit(field, event.target.value),
  })
  const amount = (field: keyof typeof AMOUNTS) => (
    <TextField
      {...shared(field)}
      type="number"
      inputMode="decimal"
      min={0}
      step={AMOUNTS[field]}
      onPaste={(event: ClipboardEvent) => {
        // A number field rejects pasted text like `1,49 €`, so it is parsed here.
        const money = parseMoney(event.clipboardData.getData('text/plain').trim())
        if (money === null) return
        event.preventDefault()
        onEdit(field, String(money))
      }}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {message}
      <TextField {...shared('title')} required maxLength={300} />
      <div className="grid gap-4 sm:grid-cols-3">
        {amount('price')}
        <TextField {...shared('akcia')} placeholder="1,49 alebo 25%" maxLength={100} />
        {amount('unit_price')}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={FIELD_LABELS.store}
          value={values.store}
          choices={stores}
          error={faults.store}
          onChange={(store) => onEdit('store', store)}
        />
        <TextField {...shared('specific_store')} maxLength={200} />
        <ChoiceField
          label={FIELD_LABELS.category}
          value={values.category}
          choices={categories}
          error={faults.category}
          onChange={(category) => onEdit('category', category)}
        />
        <TextField {...shared('secondary_category')} maxLength={200} />
        <TextField {...shared('third_category')} maxLength={200} />
        {amount('gram')}
        <TextField {...shared('date')} type="date" />
        <TextField {...shared('image_path')} placeholder="static/…" maxLength={2_000} />
      </div>
      <TextField {...shared('image_url')} type="url" placeholder="https://…" maxLength={2_000} />
    </div>
  )
}
