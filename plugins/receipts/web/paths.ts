import { paths } from '#paths.ts'

/** The code is in the fragment, which no server sees. */
export const receiptOf = (code: string): string => `${paths.scanReceipt}#${encodeURIComponent(code)}`

export const PURCHASES = '/nakupy'
export const purchase = (id: number): string => `${PURCHASES}?${new URLSearchParams({ blocek: String(id) })}`
