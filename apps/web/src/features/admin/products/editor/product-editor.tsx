import type { AdminProduct } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { offerWords } from '@cenolov/core/offer'
import { latestPriceLock } from '@cenolov/core/product'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, readableText } from '#api/api-error.ts'
import { todayInShops } from '#format/day.ts'
import { Button } from '#ui/button.tsx'
import { DialogTitle } from '#ui/dialogs/dialog.tsx'
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx'
import { faultsResolver, showFaults } from '#ui/forms/hook-form.ts'
import { Notice } from '#ui/messages/notice.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { createProduct, type KnownNames, updateProduct } from '../products-api.ts'
import { type Conflict, ConflictNotice, readConflict } from './conflict-notice.tsx'
import { type FormLocks, ProductForm } from './product-form.tsx'
import {
  changesPrice,
  editFields,
  type FormValues,
  faultsOf,
  filledFields,
  type LockChange,
  newValues,
  serverFaults,
  valuesOf,
} from './product-form-values.ts'

export interface ProductEditorProps {
  readonly product: AdminProduct | null
  readonly names: KnownNames
  readonly onClose: () => void
  readonly onLeave: () => void
  readonly onDirty: (dirty: boolean) => void
  readonly onEditOther: (product: AdminProduct) => void
  readonly onSaved: () => Promise<unknown>
}

const PRICE_FIELDS = ['price', 'akcia']

const followingOffer = (product: AdminProduct): string =>
  offerWords(product, todayInShops()).find(({ kind }) => kind === 'next')?.text ?? ''

export function ProductEditor({
  product,
  names,
  onClose,
  onDirty,
  onLeave,
  onEditOther,
  onSaved,
}: ProductEditorProps) {
  const form = useForm<FormValues>({
    defaultValues: product ? valuesOf(product) : newValues(todayInShops()),
    resolver: faultsResolver((typed) => faultsOf(typed, todayInShops(), product)),
  })
  const { formState, handleSubmit, setError, watch } = form
  const values = watch()
  const [unlocking, setUnlocking] = useState<readonly string[]>([])
  const [priceUntil, setPriceUntil] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  const submit = (base: AdminProduct | null) => {
    setConflict(null)
    setMessage(null)
    return handleSubmit((filled) => save(filled, base))()
  }

  async function save(filled: FormValues, base: AdminProduct | null) {
    try {
      if (base) await updateProduct(base.id, editFields(filled, base, lockChange(base)))
      else await createProduct(filledFields(filled))
      showToast({ title: base ? t('Produkt bol uložený') : t('Produkt bol pridaný'), tone: 'success' })
      onDirty(false)
      onLeave()
      await onSaved()
    } catch (error) {
      refused(error)
    }
  }

  function refused(error: unknown) {
    const body = error instanceof ApiError ? error.body : undefined
    const stored = error instanceof ApiError && error.status === 409 ? readConflict(body) : null
    if (stored) {
      setConflict(stored)
      return
    }
    const wrong = serverFaults(error)
    if (wrong.size > 0) showFaults(wrong, setError)
    else setMessage(readableText(error))
  }

  /** Returns the day shown for the price's lock: the chosen one, the lock's own, or the last possible one. */
  const shownLock = (base: AdminProduct): string =>
    priceUntil ?? base.price_locked_until ?? latestPriceLock(todayInShops())

  function locksPrice(base: AdminProduct): boolean {
    if (changesPrice(values, base)) return true
    return PRICE_FIELDS.some((field) => base.locked_fields.includes(field) && !unlocking.includes(field))
  }

  const lockChange = (base: AdminProduct): LockChange => ({
    unlock: unlocking,
    priceLockedUntil:
      locksPrice(base) && (changesPrice(values, base) || priceUntil !== null) ? shownLock(base) : '',
  })

  const formLocks = (base: AdminProduct): FormLocks => ({
    locked: base.locked_fields,
    unlocking,
    onToggle: (field) => {
      onDirty(true)
      setUnlocking((before) =>
        before.includes(field) ? before.filter((name) => name !== field) : [...before, field],
      )
    },
    priceUntil: locksPrice(base)
      ? { value: shownLock(base), min: todayInShops(), max: latestPriceLock(todayInShops()) }
      : null,
    onPriceUntil: setPriceUntil,
  })

  const failure = product ? 'Failed to update product' : 'Failed to create product'
  return (
    <form
      noValidate
      className="flex min-h-0 flex-col"
      onChange={() => onDirty(true)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!formState.isSubmitting) void submit(product)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
    >
      <div className="min-h-0 overflow-y-auto p-5 md:p-6">
        <DialogTitle className="pr-12 pb-4 text-xl font-bold tracking-tight">
          {product ? t('Upraviť produkt #{id}', { id: product.id }) : t('Pridať produkt')}
        </DialogTitle>
        <ProductForm
          form={form}
          onStep={() => onDirty(true)}
          names={names}
          locks={product ? formLocks(product) : undefined}
          following={product ? followingOffer(product) : ''}
          message={
            conflict ? (
              <ConflictNotice
                conflict={conflict}
                onOverwrite={(current) => void submit(current)}
                onTake={onEditOther}
              />
            ) : message === null ? null : (
              <Notice tone="error">
                {failure}
                {message === '' ? '' : `: ${message}`}
              </Notice>
            )
          }
        />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('Zrušiť')}</Button>
        <Button type="submit" variant="primary" busy={formState.isSubmitting} title="Ctrl + Enter">
          {product ? t('Uložiť') : t('Pridať produkt')}
        </Button>
      </DialogButtons>
    </form>
  )
}
