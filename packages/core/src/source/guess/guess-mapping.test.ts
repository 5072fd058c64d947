import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-mapping.ts'

/**
 * Guesses from lines of a table, cells separated by `|`. The rows are repeated with other goods, so that the columns
 * can be distinguished.
 */
function guess(header: string, ...rows: string[]) {
  const columns = header.split('|')
  const records = Array.from({ length: 4 }, () => rows.map((row) => row.split('|'))).flat()
  const { mapping, leftOut } = guessColumns(columns, records, { constants: { Store: 'Lidl' } })
  return { mapping, leftOut }
}

describe('a guess', () => {
  it.each([
    ['Polish', 'Nazwa|Cena', 'Masło extra|6,99 zł'],
    ['Hungarian', 'Termék|Ár', 'Trappista sajt|1 299 Ft'],
    ['Spanish', 'Nombre|Precio', 'Aceite de oliva|15.50 € /ud.'],
    ['French', 'Désignation|Prix', 'Pâte à tartiner|2,09 €'],
    ['Greek', 'Όνομα|Τιμή', 'Ντομάτες|2,35 €'],
    ['Bulgarian', 'Наименование|Цена', 'Краве масло|4,98'],
    ['Hebrew', 'שם מוצר|מחיר (₪)', 'חלב טרי|7.10'],
  ])('reads %s names', (_language, header, row) => {
    const [title, price] = header.split('|')
    expect(guess(header, row).mapping).toMatchObject({ Title: title, Price: price })
  })

  it('ignores an amount off the price, and reports that', () => {
    const { mapping, leftOut } = guess('Názov|Cena|Zľava', 'Mlieko|1,49|0,40', 'Maslo|2,49|33')
    expect(mapping).toEqual({ Title: 'Názov', Price: 'Cena' })
    expect(leftOut.get('Zľava')).toMatch(/suma, alebo percento/)
  })

  it('reads percents as a sale', () => {
    expect(guess('Názov|Cena|Zľava', 'Mlieko|1,49|25%').mapping).toMatchObject({ Akcia: 'Zľava' })
  })

  it('reads the days of an offer as its days, not as the day of the price', () => {
    const { mapping } = guess(
      'Názov|Cena|Akciová cena|Platí od|Platí do',
      'Mlieko|2,00|1,20|24.11.2026|30.11.2026',
    )
    expect(mapping).toMatchObject({ 'Valid From': 'Platí od', 'Valid To': 'Platí do' })
    expect(mapping).not.toHaveProperty('Date')
  })

  it('uses the price with tax', () => {
    const { mapping, leftOut } = guess('PRODUCTNAME|PRICE|PRICE_VAT', 'Horčica|0.72|0.89')
    expect(mapping).toMatchObject({ Price: 'PRICE_VAT' })
    expect(leftOut.get('PRICE')).toMatch(/s daňou/)
  })

  it('uses a price without tax only where the file has none with it', () => {
    const { mapping } = guess('nazov|cena|cena_s_dph', 'Mlieko|1.00|', 'Káva|5.00|6.15')
    expect(mapping).toMatchObject({ Price: ['cena_s_dph', 'cena'] })
  })

  it('prefers euros to another currency, and uses no former price in the other', () => {
    const { mapping, leftOut } = guess(
      'title|price_bgn|old_price_bgn|price_eur',
      'Сирене|13.69|15.00|7.00',
      'Мляко|2.00|3.00|1.02',
    )
    expect(mapping).toEqual({ Title: 'title', Price: 'price_eur' })
    expect(leftOut.get('old_price_bgn')).toMatch(/BGN/)
  })

  it('compares a sale with the regular price, and a price with the former one', () => {
    expect(guess('name|market_price|sale_price', 'Tea|5.00|4.00').mapping).toMatchObject({
      Price: 'market_price',
      'Sale Price': 'sale_price',
    })
    expect(guess('name|old_price|main_price', 'Tea|5.00|4.00').mapping).toMatchObject({
      Price: 'main_price',
      'Old Price': 'old_price',
    })
  })

  it('uses the upper end of a range of prices, and never the lowest of 30 days', () => {
    expect(guess('NAME|PRICE_MIN|PRICE_MAX', 'Tea|1.00|2.00').mapping.Price).toBe('PRICE_MAX')
    expect(guess('name|lowest_price_30d|price', 'Tea|1.00|2.00').mapping.Price).toBe('price')
  })

  it('does not confuse barcodes with titles', () => {
    const rows = [
      '4006381333931|1.89|Nougat cream',
      '8588000000012|2.09|Hazelnut cream',
      '5901234123457|3|Cocoa',
    ]
    expect(guess('product|price|readable_product_name', ...rows).mapping).toMatchObject({
      EAN: 'product',
      Title: 'readable_product_name',
    })
  })

  it("reads the chain's own numbers among barcodes as numbers of its goods", () => {
    const { mapping } = guess(
      'EAN|Názov|Cena',
      '4006381333931|Mlieko čerstvé|1,49',
      '10181|Zemiaky skoré|0,89',
    )
    expect(mapping).toMatchObject({ EAN: 'EAN', Article: 'EAN' })
    const barcodes = guess('EAN|Názov|Cena', '4006381333931|Mlieko čerstvé|1,49', '5901234123457|Maslo|2,49')
    expect(barcodes.mapping).toMatchObject({ EAN: 'EAN' })
    expect(barcodes.mapping.Article).toBeUndefined()
  })

  it('uses names of categories instead of their codes', () => {
    const { mapping, leftOut } = guess(
      'CATEGORY|NAME|PRICE|CATEGORY_NAME',
      '11|Tomatoes|2.35|Vegetables',
      '12.1|Grapes|3.57|Fruit',
    )
    expect(mapping.Category).toBe('CATEGORY_NAME')
    expect(leftOut.get('CATEGORY')).toMatch(/kódy/)
  })

  it('ignores columns that only number the rows', () => {
    const records = Array.from({ length: 9 }, (_, row) => [
      `${row}`,
      `${row}`,
      `Olive oil ${'abcdefghi'[row]}`,
      '15.50',
    ])
    const { mapping, leftOut } = guessColumns(['', 'Unnamed: 0', 'producto', 'precio'], records)
    expect(mapping).toEqual({ Title: 'producto', Price: 'precio' })
    expect(leftOut.get('Unnamed: 0')).toMatch(/čísluje/)
  })

  it('does not mistake a title for the amount at its end, and completes a pair with one known column', () => {
    expect(guess('PRODUCTNAME|PRICE', 'Horčica plnotučná 200 g|0.72', 'Kečup 300 g|1').mapping).toEqual({
      Title: 'PRODUCTNAME',
      Price: 'PRICE',
    })
    const known = { Title: 'Title', Price: 'Price', Unit: 'Unit' }
    const columns = ['Title', 'Price', 'Quantity', 'Unit']
    expect(guessColumns(columns, [['Mlieko', '1', '500', 'g']], { known }).mapping.Amount).toBe('Quantity')
  })

  it('uses a unit price only where price and amount prove it', () => {
    const rows = [
      'Cheese|1.89|150 g|12.60|1.26',
      'Ham|0.99|100 g|9.90|0.99',
      'Bread|2.00|500 g|4.00|0.40',
      'Oil|5.00|1 l|5.00|0.50',
    ]
    expect(guess('name|price|size|price_per_unit|unit_price', ...rows).mapping).toMatchObject({
      Gram: 'size',
      'Unit Price': 'price_per_unit',
    })
  })

  it('uses the day of a price, not the day when a record was changed', () => {
    const row = 'Milk|0.85|2023-04-29|2024-01-01 10:00'
    const { mapping, leftOut } = guess('name|price|priceDate|updated_at', row)
    expect(mapping.Date).toBe('priceDate')
    expect(leftOut.get('updated_at')).toMatch(/zmeny záznamu/)
  })

  it('reads a text column that speaks of conditions, whatever its name', () => {
    const rows = ['Čaj|0,45|0,59|Ab 3 Stk. je', 'Káva|6,99|9,99|mit Lidl Plus', 'Jahody|2,49|3,49|-28%']
    for (const name of ['promotionText', 'Etikett', 'poznamka'])
      expect(guess(`Názov|Cena|Pôvodná cena|${name}`, ...rows).mapping).toMatchObject({
        Title: 'Názov',
        Condition: name,
      })
  })

  it('does not take a title, an amount or a count for a condition', () => {
    const rows = ['Papier 8+2 gratis|1,00|10 ks|2+1', 'Papier 10 ks|2,00|6 x 1 l|1+1', 'Čaj|1,00|2 ks|']
    const { mapping } = guess('Názov|Cena|Obsah|Multi', ...rows)
    expect(mapping).toMatchObject({ Title: 'Názov', Gram: 'Obsah', Multi: 'Multi' })
    expect(mapping).not.toHaveProperty('Condition')
  })

  it('gives a reason for every ignored column', () => {
    const { mapping, leftOut } = guess('Názov|Cena|x|y', 'Mlieko|1,09|?|')
    const used = Object.values(mapping).flat()
    expect([...leftOut.keys(), ...used].sort()).toEqual(['Cena', 'Názov', 'x', 'y'])
  })

  it('takes no group, no common text and no part of the goods as their title', () => {
    const { mapping } = guess(
      'Naziv grupe artikala|Naziv artikla|MPC',
      'Mliječni|Mlijeko 1 l|1,29',
      'Mliječni|Sir|3,99',
    )
    expect(mapping).toMatchObject({ Title: 'Naziv artikla' })
    const nested = guess(
      'PRODUCTNAME|PRICE|ARTICLES/ITEM/TITLE',
      'Mlynček|9.90|Inšpirované',
      'Hrniec|19.90|Naše tipy',
    )
    expect(nested.mapping).toMatchObject({ Title: 'PRODUCTNAME' })
    const common = guess('currency.name|price|../name', 'Euro|2,79 €|Riegel', 'Euro|1,19 €|Milch')
    expect(common.mapping).toMatchObject({ Title: '../name' })
  })

  it('reads the name around a value of a record', () => {
    const { mapping } = guess(
      'name|base_price.amount|price.amount|price.old|base_unit.unit|base_unit.amount',
      'Paprika 500 g|5.98|2.99|3.49|kg|1',
      'Milch 2 l|0.60|1.20||l|1',
    )
    expect(mapping).toMatchObject({ Price: 'price.amount', 'Old Price': 'price.old' })
    expect(mapping).not.toHaveProperty('Amount')
    const info = guess('name|priceInfo.basePrice.price|priceInfo.price', 'Paprika 500 g|5,98 €|2,99 €')
    expect(info.mapping).toMatchObject({ Price: 'priceInfo.price' })
  })

  it('knows a price without the discount, missing goods and kinds of discounts by their names', () => {
    const { mapping } = guess(
      'name|price|price_without_discount|discount_type|unavailable',
      'Mlieko|1.99|2.49|LOYALTY_PROGRAM|false',
      'Maslo|2.99|3.49|SALE|true',
    )
    expect(mapping).toMatchObject({
      Price: 'price',
      'Old Price': 'price_without_discount',
      Condition: 'discount_type',
      Availability: 'unavailable',
    })
  })

  it('takes no codes as categories', () => {
    const { mapping } = guess('title|price|CATEGORY_ID', 'Mlynček|9.90|EB034', 'Hrniec|19.90|EB035')
    expect(mapping).not.toHaveProperty('Category')
  })

  it('reads the bonus of a record, with its days', () => {
    const { mapping } = guess(
      'name|price|bonus_price|bonus.mechanism|bonus.start|bonus.end|bonus.type|cat',
      'Melk 1 l|1.79|0.90|2e gratis|2026-08-17|2026-08-23|AH|zuivel',
      'Kaas 400 g|4.99|3.74|25% korting|2026-08-17|2026-08-23|AHOO|kaas',
    )
    expect(mapping).toMatchObject({
      ...{ Price: 'price', 'Sale Price': 'bonus_price', Condition: 'bonus.mechanism', Category: 'cat' },
      ...{ 'Valid From': 'bonus.start', 'Valid To': 'bonus.end' },
    })
    expect(mapping).not.toHaveProperty('Third Category')
  })

  it('reads packs in a column of units when it has many of them', () => {
    const rows = Array.from({ length: 12 }, (_, n) => `Kaas ${n}|${n + 1}.99|Per ${100 + 10 * n} g`)
    expect(guess('name|price|unit', ...rows).mapping).toMatchObject({ Gram: 'unit' })
    const units = Array.from({ length: 12 }, (_, n) => `Kaas ${n}|${n + 1}.99|${n % 2 ? '100 g' : '1 kg'}`)
    expect(guess('name|price|unit', ...units).mapping).not.toHaveProperty('Gram')
  })
})
