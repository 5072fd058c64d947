import { type Dictionary, dictionaryOf } from './dictionary.ts'
import type { PricedColumns, ProductColumns } from './product-columns.ts'

export function joinColumns(batches: readonly ProductColumns[]): ProductColumns {
  const priced = joinPriced(batches)
  const { size } = priced
  return {
    ...priced,
    eans: join(new Float64Array(size), batches, ({ eans }) => eans),
    titles: joinDictionaries(size, batches, ({ titles }) => titles),
    stores: joinDictionaries(size, batches, ({ stores }) => stores),
    categories: joinDictionaries(size, batches, ({ categories }) => categories),
  }
}

export function joinPriced(batches: readonly PricedColumns[]): PricedColumns {
  const size = batches.reduce((rows, batch) => rows + batch.size, 0)
  return {
    size,
    ids: join(new Float64Array(size), batches, ({ ids }) => ids),
    priceCents: join(new Float64Array(size), batches, ({ priceCents }) => priceCents),
    effectiveCents: join(new Float64Array(size), batches, ({ effectiveCents }) => effectiveCents),
    marks: join(new Uint8Array(size), batches, ({ marks }) => marks),
    percentLeft: join(new Uint16Array(size), batches, ({ percentLeft }) => percentLeft),
    unitPrices: join(new Float64Array(size), batches, ({ unitPrices }) => unitPrices),
    dates: joinDictionaries(size, batches, ({ dates }) => dates),
  }
}

function join<
  Batch extends PricedColumns,
  Column extends Uint8Array | Uint16Array | Uint32Array | Float64Array,
>(joined: Column, batches: readonly Batch[], columnOf: (batch: Batch) => Column): Column {
  let row = 0
  for (const batch of batches) {
    joined.set(columnOf(batch), row)
    row += batch.size
  }
  return joined
}

function joinDictionaries<Batch extends PricedColumns>(
  size: number,
  batches: readonly Batch[],
  dictionaryOfBatch: (batch: Batch) => Dictionary,
): Dictionary {
  const dictionaries = batches.map(dictionaryOfBatch)
  const all = dictionaries.flatMap(({ names }) => names)
  const { names, codes: codeOf } = dictionaryOf(all.length, (index) => all[index])
  const codes = new Uint32Array(size)
  let row = 0
  let before = 0
  for (const dictionary of dictionaries) {
    for (const code of dictionary.codes) codes[row++] = codeOf[before + code]!
    before += dictionary.names.length
  }
  return { names, codes }
}
