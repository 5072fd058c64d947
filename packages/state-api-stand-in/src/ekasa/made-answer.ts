interface MadeItem {
  readonly name: string
  readonly price: number
  readonly quantity?: number
  readonly itemType?: string
  readonly vatRate?: number
}

export interface MadeReceipt {
  readonly receiptId: string
  readonly ico: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly items: readonly MadeItem[]
  readonly unit?: Readonly<Record<string, string | null>>
  readonly totalPrice?: number
}

/** The time and the register of every made receipt, so that tests can look for them where they must not be. */
export const MADE_TIME = '17:43:21'
export const MADE_REGISTER = '88820200000000049'

/** Makes an answer in the form in which eKasa gives receipts. */
export function madeAnswer({ receiptId, ico, day, items, unit = {}, totalPrice }: MadeReceipt) {
  const [year, month, date] = day.split('-')
  const issueDate = `${date}.${month}.${year} ${MADE_TIME}`
  const sum = items.reduce((whole, { price }) => whole + Math.round(price * 100), 0) / 100
  return {
    returnValue: 0,
    receipt: {
      receiptId,
      ico,
      cashRegisterCode: MADE_REGISTER,
      issueDate,
      createDate: issueDate,
      customerId: null,
      dic: '2020000001',
      icDph: 'SK2020000001',
      okp: `${receiptId.slice(2, 10)}-00000000-00000000-00000000-00000049`,
      receiptNumber: 10846,
      type: 'PD',
      totalPrice: totalPrice ?? sum,
      vatRateBasic: 20,
      vatRateReduced: 10,
      items: items.map(({ quantity = 1, itemType = 'K', vatRate = 19, ...item }) => ({
        ...item,
        ...{ itemType, quantity, vatRate },
      })),
      vatSummary: [{ vatBase: sum, vatAmount: 0, vat: { vatRate: 19 } }],
      organization: { name: 'Vzorové potraviny s.r.o.', country: 'Slovensko', municipality: 'Bratislava' },
      unit: { cashRegisterCode: MADE_REGISTER, country: 'Slovensko', unitType: 'STANDARD', ...unit },
    },
    searchIdentification: { createDate: 1, bucket: 0, internalReceiptId: receiptId, searchUuid: receiptId },
  }
}
