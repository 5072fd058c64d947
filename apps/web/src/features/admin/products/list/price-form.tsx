import type { AdminProduct } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { isOnSale, parseAkcia, priceTag } from '@cenolov/core/offer'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError, readableText } from '#api/api-error.ts'
import { todayInShops } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { editFields, faultsOf, valuesOf } from '../editor/product-form-values.ts'
import { updateProduct } from '../products-api.ts'

type Prices = Pick<ReturnType<typeof valuesOf>, 'price' | 'akcia'>

const withPrices = (product: AdminProduct, prices: Prices): Promise<AdminProduct> =>
  updateProduct(product.id, editFields({ ...valuesOf(product), ...prices }, product))

const focusOn = (input: HTMLInputElement | null): void => input?.focus()

function failureText(error: Error): string {
  return error instanceof ApiError && error.status === 409
    ? t('Produkt medzitým zmenil niekto iný. Zoznam je obnovený.')
    : readableText(error)
}

export interface PriceFormProps {
  readonly product: AdminProduct
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

/** The price of a product, and its sale price, edited in the list. A toast takes the change back. */
export function PriceForm({ product, onClose, onSaved }: PriceFormProps) {
  const hasSalePrice = isOnSale(product) && parseAkcia(product.akcia).kind === 'price'
  const [before] = useState<Prices>(() => {
    const { price, akcia } = valuesOf(product)
    return { price, akcia: hasSalePrice ? Number(product.akcia).toFixed(2).replace('.', ',') : akcia }
  })
  const [prices, setPrices] = useState(before)
  const [fault, setFault] = useState('')
  const failed = (error: Error) => {
    showToast({ title: 'Failed to update product', description: failureText(error), tone: 'error' })
    void onSaved()
  }
  const undo = async (saved: AdminProduct) => {
    try {
      await withPrices(saved, before)
      showToast({ title: t('Cena je ako predtým'), tone: 'success' })
      await onSaved()
    } catch (error) {
      failed(error as Error)
    }
  }
  const saving = useMutation({
    mutationFn: () => withPrices(product, prices),
    onSuccess: async (saved) => {
      onClose()
      showToast({
        title: t('Cena je {price}', { price: formatEuro(priceTag(saved).price) }),
        description: product.title,
        tone: 'success',
        action: { label: t('Vrátiť späť'), onPress: () => void undo(saved) },
      })
      await onSaved()
    },
    onError: failed,
  })
  const form = useForm(() => {
    const faults = faultsOf({ ...valuesOf(product), ...prices }, todayInShops(), product)
    const wrong = faults.price ?? faults.akcia ?? ''
    setFault(wrong)
    if (wrong !== '') return form.focusInvalid()
    if (prices.price === before.price && prices.akcia === before.akcia) return onClose()
    saving.mutate()
  }, saving.isPending)
  const field = (name: keyof Prices, label: string, isFirst: boolean) => (
    <input
      aria-label={`${label}: ${product.title}`}
      aria-invalid={fault !== ''}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      // It replaces the button that was pressed.
      ref={isFirst ? focusOn : undefined}
      value={prices[name]}
      className="h-11 w-full min-w-0 rounded-md border-[1.5px] border-edge bg-surface px-2 text-base font-bold tabular-nums focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-focus/30 focus-visible:outline-none"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setPrices({ ...prices, [name]: target.value })}
    />
  )
  return (
    <form
      {...form.props}
      noValidate
      className="mt-1.5"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="flex flex-wrap items-center gap-1">
        <div className="flex min-w-0 grow basis-28 gap-1">
          {hasSalePrice ? field('akcia', t('Akciová cena'), true) : null}
          {field('price', hasSalePrice ? t('Bežná cena') : t('Cena'), !hasSalePrice)}
        </div>
        <IconButton
          type="submit"
          label={t('Uložiť cenu: {title}', { title: product.title })}
          disabled={saving.isPending}
          icon={<Check aria-hidden className="size-5 text-brand" />}
        />
        <IconButton
          label={t('Nechať cenu: {title}', { title: product.title })}
          icon={<X aria-hidden className="size-5" />}
          onClick={onClose}
        />
      </div>
      {fault === '' ? null : (
        <p role="alert" className="text-sm text-sale">
          {fault}
        </p>
      )}
    </form>
  )
}
