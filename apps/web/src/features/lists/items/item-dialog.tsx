import { t } from '@cenolov/core/language'
import {
  boughtWords,
  LIST_TEXT_MAX,
  LIST_UNITS,
  type ListUnit,
  listText,
  moreWords,
  proposalsFor,
} from '@cenolov/core/list'
import { withUnitsKept } from '@cenolov/core/text'
import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatEuro } from '#format/numbers.ts'
import { perText } from '#product/measure.ts'
import { StoreName } from '#product/store-name.tsx'
import { unitName } from '#product/wanted-words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import type { ItemChange } from '../api/list-state.ts'
import { useGoodsWords } from '../words/use-goods-words.ts'
import type { PricedItem, StoreOffer } from './priced-items.ts'

export interface ItemDialogProps {
  readonly priced: PricedItem
  readonly onChange: (changes: readonly ItemChange[]) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function ItemDialog({ priced, onChange, onRemove, onClose }: ItemDialogProps) {
  const { item, offers } = priced
  const chosenTitle =
    item.product_id === null
      ? null
      : ([priced.product, ...offers.map(({ product }) => product)].find(
          (product) => product?.id === item.product_id,
        )?.title ?? null)
  const goodsWords = useGoodsWords()
  const [text, setText] = useState(item.text)
  const [quantity, setQuantity] = useState(String(item.quantity).replace('.', ','))
  const [unit, setUnit] = useState<ListUnit>(item.unit)
  const number = Number(quantity.replace(',', '.'))
  const isNumber = number > 0 && number <= 9_999
  const save = () => {
    const words = listText(text)
    const changes: ItemChange[] = []
    if (words !== '' && words !== item.text) changes.push({ item_id: item.id, field: 'text', value: words })
    if (isNumber && (number !== item.quantity || unit !== item.unit))
      changes.push(
        { item_id: item.id, field: 'quantity', value: number },
        { item_id: item.id, field: 'unit', value: unit },
      )
    if (words !== '' && chosenTitle !== null && goodsWords?.fitsWords(words, chosenTitle) === false)
      changes.push({ item_id: item.id, field: 'product_id', value: null })
    if (changes.length > 0) onChange(changes)
    onClose()
  }
  const choose = (id: number | null) => {
    onChange([{ item_id: item.id, field: 'product_id', value: id }])
    onClose()
  }
  return (
    <Dialog open onClose={onClose} className="md:max-w-lg">
      <form
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 pt-5 pb-4">
          <DialogTitle className="pr-12 text-xl font-bold tracking-tight wrap-anywhere">
            {item.text}
          </DialogTitle>
          <TextField
            label={t('Čo kúpiť')}
            value={text}
            maxLength={LIST_TEXT_MAX}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="flex gap-3">
            <TextField
              label={t('Množstvo')}
              inputMode="decimal"
              className="grow"
              value={quantity}
              error={isNumber ? undefined : t('Zadajte číslo od 0,001 do 9999.')}
              onChange={({ target }) => setQuantity(target.value)}
            />
            <label className="flex w-28 flex-col gap-1.5 text-sm font-semibold">
              {t('Jednotka')}
              <select
                value={unit}
                className="h-12 rounded-md border-[1.5px] border-edge bg-surface px-3 text-base font-normal text-ink"
                onChange={({ target }) => setUnit(LIST_UNITS.find((one) => one === target.value) ?? unit)}
              >
                {LIST_UNITS.map((one) => (
                  <option key={one} value={one}>
                    {unitName(one)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <Proposals
            proposals={proposalsFor(item.text)}
            onPick={(words) => {
              onChange([{ item_id: item.id, field: 'text', value: words }])
              onClose()
            }}
          />
          {offers.length === 0 ? (
            <p className="text-ink-2">
              {t('Nič také sme nenašli. Položka zostane v\u00a0zozname bez ceny.')}
            </p>
          ) : (
            <Offers item={item} offers={offers} onChoose={choose} />
          )}
        </div>
        <div className="flex gap-2 border-t border-line p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          <Button variant="danger" onClick={onRemove}>
            <Trash2 aria-hidden className="size-5" />
            {t('Odstrániť')}
          </Button>
          <Button type="submit" variant="primary" className="grow" disabled={!isNumber}>
            {t('Uložiť')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Possible meanings of vague words: picking one replaces the item. */
function Proposals({
  proposals,
  onPick,
}: {
  readonly proposals: readonly string[]
  readonly onPick: (words: string) => void
}) {
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby="navrhy-polozky">
      <h3 id="navrhy-polozky" className="mb-2 font-bold">
        {t('Mohlo by to byť')}
      </h3>
      <ul className="flex flex-wrap gap-1.5">
        {proposals.map((words) => (
          <li key={words}>
            <button
              type="button"
              className="min-h-11 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold hover:border-edge hover:bg-sunken"
              onClick={() => onPick(words)}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offers({
  item,
  offers,
  onChoose,
}: {
  readonly item: PricedItem['item']
  readonly offers: readonly StoreOffer[]
  readonly onChoose: (id: number | null) => void
}) {
  const [cheapest] = offers
  return (
    <section aria-labelledby="ponuky-polozky">
      <h3 id="ponuky-polozky" className="mb-1 font-bold">
        {t('Najlacnejšie v\u00a0obchodoch')}
      </h3>
      <p className="mb-2 text-sm text-ink-2">
        {t('Vyberte, čo naozaj kupujete. Nabudúce si to zapamätáme.')}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {offers.map((offer) => {
          const { store, product, pieces, cents, unitPrice, how } = offer
          const isChosen = product.id === item.product_id
          const bought = boughtWords(item, offer)
          const more = cheapest === undefined ? '' : moreWords(cheapest, offer)
          return (
            <li key={store}>
              <button
                type="button"
                aria-pressed={isChosen}
                className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left outline-offset-[-3px] hover:bg-sunken aria-pressed:bg-brand-soft"
                onClick={() => onChoose(isChosen ? null : product.id)}
              >
                <span className="min-w-0 grow">
                  <StoreName store={store} className="text-[0.8125rem]" />
                  <span className="block leading-snug wrap-anywhere">{withUnitsKept(product.title)}</span>
                  {[bought || (how === '' && pieces > 1 ? `${pieces}\u00a0ks` : ''), how, more]
                    .filter((words) => words !== '')
                    .map((words) => (
                      <span key={words} className="block text-[0.8125rem] text-ink-2">
                        {words}
                      </span>
                    ))}
                </span>
                <span className="shrink-0 text-right tabular-nums">
                  <span className="block font-bold">{formatEuro(cents / 100)}</span>
                  {unitPrice === null ? null : (
                    <span className="block text-[0.8125rem] text-ink-2">
                      {formatEuro(unitPrice.euros)}
                      {perText(unitPrice.per)}
                    </span>
                  )}
                </span>
                {isChosen ? <Check aria-hidden className="size-5 shrink-0 text-brand" /> : null}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
