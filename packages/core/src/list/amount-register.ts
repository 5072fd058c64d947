import type { ListOperation, ListUnit } from './list-operation.ts'
import { applyOperation, type ItemRegisters } from './merge-operations.ts'
import { sizeOfUnit } from './words/wanted-amount.ts'

export interface ItemAmount {
  readonly quantity: number
  readonly unit: ListUnit
}

/** An additional change of quantity or unit, so that both belong to one change. */
export type AmountChange = Pick<ListOperation, 'field' | 'value' | 'at'>

/** Changes made at about the same time are one change: a device sends quantity and unit one after the other. */
const ONE_CHANGE_MS = 50

export const amountOfItem = ({ quantity, unit }: ItemRegisters): ItemAmount => ({
  quantity: Number(quantity?.value ?? 1),
  unit: (unit?.value ?? 'ks') as ListUnit,
})

export const isAmountField = (field: string): field is 'quantity' | 'unit' =>
  field === 'quantity' || field === 'unit'

/**
 * Returns the additional changes that keep quantity and unit of an item together as one register. When one device
 * changes 1 kg to 500 g and another to 2, the item wants 500 g or 2 kg, and never 2 g.
 * @param before the item before these operations
 * @param seen the amount that their device saw
 * @param made operations of one device on quantity or unit, any order
 */
export function settleAmount(
  before: ItemRegisters,
  seen: ItemAmount,
  made: readonly ListOperation[],
): readonly AmountChange[] {
  if (made.length === 0) return []
  const inOrder = made.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  const meant = amountOfItem(
    inOrder.reduce(applyOperation, {
      quantity: { value: seen.quantity, at: '', op_id: '' },
      unit: { value: seen.unit, at: '', op_id: '' },
    }),
  )
  const meantAt = inOrder.at(-1)!.at
  const knownAt = latest(before.quantity?.at, before.unit?.at)
  const merged = made.reduce(applyOperation, before)
  const known = amountOfItem(before)
  const isTie = meantAt === knownAt
  if (isTie && [meant, known].some((one) => isSame(one, amountOfItem(merged)))) return []
  const winner = meantAt < knownAt ? known : meant
  const at = latest(meantAt, knownAt)
  return (['quantity', 'unit'] as const).flatMap((field) => {
    const register = merged[field]
    if (amountOfItem(merged)[field] === winner[field]) return []
    return [{ field, value: winner[field], at: register?.at === at ? later(at) : at }]
  })
}

/**
 * Returns the amount that a device most likely saw when it changed only one half of it: the amount nearest to the
 * change, and of equally near ones the latest. People do not change 500 g to 2 g.
 * @param history operations on quantity and unit in the order of their arrival, as far as the device may have seen them
 */
export function amountSeen(history: readonly ListOperation[], made: readonly ListOperation[]): ItemAmount {
  let registers: ItemRegisters = {}
  const amounts: ItemAmount[] = []
  for (const [place, operation] of history.entries()) {
    registers = applyOperation(registers, operation)
    const next = history[place + 1]
    if (next === undefined || Math.abs(Date.parse(next.at) - Date.parse(operation.at)) > ONE_CHANGE_MS)
      amounts.push(amountOfItem(registers))
  }
  const { field, value } = made.at(-1) ?? {}
  const distance = (amount: ItemAmount): number =>
    field === 'quantity'
      ? Math.abs(Math.log(Number(value) / amount.quantity))
      : Math.abs(Math.log(sizeOf(value as ListUnit) / sizeOf(amount.unit)))
  return amounts.reduce<ItemAmount>(
    (nearest, amount) => (distance(amount) <= distance(nearest) ? amount : nearest),
    amounts[0] ?? amountOfItem({}),
  )
}

const sizeOf = (unit: ListUnit): number => sizeOfUnit(unit) ?? 1_000

const isSame = (one: ItemAmount, other: ItemAmount): boolean =>
  one.quantity === other.quantity && one.unit === other.unit

const latest = (one = '', other = ''): string => (one > other ? one : other)
const later = (at: string): string => new Date(Date.parse(at) + 1).toISOString()
