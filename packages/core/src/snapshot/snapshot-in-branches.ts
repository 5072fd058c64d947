import type { PricesInBranches } from '../branches/prices-in-branches.ts'
import { inBranch } from '../branches/product-in-branch.ts'
import { recordOf } from '../objects/typed-keys.ts'
import { shownOn } from '../offer/terms/offer-terms.ts'
import type { Product } from '../product/product.ts'
import { NumberedTexts } from '../text/numbered-texts.ts'
import type { Uints } from './column-reader.ts'
import { CatalogueSnapshot } from './decode.ts'
import { offerOfText, type SnapshotRows, TEXT_FIELDS, type TextColumn } from './snapshot-rows.ts'

/**
 * Returns a snapshot as some branches sell it: without products that none of them sells, at the prices of the cheapest.
 * @param day the day of the prices, `YYYY-MM-DD`
 */
export function snapshotInBranches(
  snapshot: CatalogueSnapshot,
  prices: PricesInBranches,
  day: string,
): CatalogueSnapshot {
  const { rows } = snapshot
  const { ids, prices: euros, texts, offers, size } = rows
  const text = ({ names, codes }: TextColumn, row: number) => names[codes[row]!]!
  const terms = offers.names.map(offerOfText)
  const isSeller = texts.store.names.map((store) => prices.hasStore(store))
  const kept: number[] = []
  const changed = new Map<number, Product>()
  for (let row = 0; row < size; row++) {
    if (!isSeller[texts.store.codes[row]!]) continue
    const offer = terms[offers.codes[row]!]!
    const sold = { price: euros[row]!, akcia: text(texts.akcia, row), offer }
    const seller = prices.sellerOf(
      {
        id: ids[row]!,
        store: text(texts.store, row),
        specific_store: text(texts.specific_store, row),
        ...(offer === null ? sold : shownOn(sold, day)),
      },
      day,
    )
    if (seller === null) continue
    if (seller.price !== null)
      changed.set(kept.length, inBranch(shownOn(snapshot.productAt(row), day), seller.price, day))
    kept.push(row)
  }
  return new CatalogueSnapshot(snapshot.tag, withChanged(pickedRows(rows, kept), changed))
}

function pickedRows(rows: SnapshotRows, kept: readonly number[]): SnapshotRows {
  const numbers = (column: Uints) => Float64Array.from(kept, (row) => column[row]!)
  const texts = ({ names, codes }: TextColumn): TextColumn => ({
    names,
    codes: Uint32Array.from(kept, (row) => codes[row]!),
  })
  return {
    size: kept.length,
    ids: numbers(rows.ids),
    titles: texts(rows.titles),
    places: densePlaces(rows.places, kept),
    prices: numbers(rows.prices),
    unitPrices: numbers(rows.unitPrices),
    grams: numbers(rows.grams),
    amounts: numbers(rows.amounts),
    lowestPrices: numbers(rows.lowestPrices),
    permanentSales: numbers(rows.permanentSales),
    eans: numbers(rows.eans),
    pictures: texts(rows.pictures),
    offers: texts(rows.offers),
    texts: recordOf(TEXT_FIELDS, (field) => texts(rows.texts[field])),
  }
}

/** Returns the places of the kept rows without gaps; equal places stay equal. */
function densePlaces(places: Uint32Array, kept: readonly number[]): Uint32Array {
  let place = 0
  return Uint32Array.from(kept, (row, at) => {
    if (at > 0 && places[row] !== places[kept[at - 1]!]) place += 1
    return place
  })
}

/** @param changed products by row, with other prices */
function withChanged(rows: SnapshotRows, changed: ReadonlyMap<number, Product>): SnapshotRows {
  const { prices, unitPrices, lowestPrices, permanentSales, texts, offers } = rows
  const akcie = new NumberedTexts(texts.akcia.names)
  const days = new NumberedTexts(texts.sale_since.names)
  const terms = new NumberedTexts(offers.names)
  for (const [row, product] of changed) {
    prices[row] = product.price
    unitPrices[row] = product.unit_price
    lowestPrices[row] = product.lowest_price_30
    permanentSales[row] = Number(product.is_permanent_sale)
    texts.akcia.codes[row] = akcie.of(product.akcia)
    texts.sale_since.codes[row] = days.of(product.sale_since ?? '')
    offers.codes[row] = terms.of(product.offer === null ? '' : JSON.stringify(product.offer))
  }
  return {
    ...rows,
    offers: { ...offers, names: terms.names },
    texts: {
      ...texts,
      akcia: { ...texts.akcia, names: akcie.names },
      sale_since: { ...texts.sale_since, names: days.names },
    },
  }
}
