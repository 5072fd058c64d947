import type { QueryClient } from '@tanstack/react-query'
import { answerQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import type {
  BoughtGoods,
  Inflation,
  ReceiptAnswer,
  ReceiptElsewhere,
  ReceiptLineAnswer,
  ReceiptList,
  ReceiptSummary,
} from '../../api.ts'
import type { IndexPoint } from './shop-index.ts'

const KEY = ['auth', 'receipts'] as const

const get = <Answer>(path: string, ...key: readonly (string | number)[]) =>
  answerQuery<Answer>([...KEY, ...key], path)

export const receiptQuery = (id: number) => get<ReceiptAnswer>(`/auth/receipts/${id}`, 'one', id)
export const elsewhereQuery = (id: number) =>
  get<ReceiptElsewhere>(`/auth/receipts/${id}/elsewhere`, 'elsewhere', id)
export const receiptsQuery = (month: string) =>
  get<ReceiptList>(`/auth/receipts?${new URLSearchParams({ month })}`, 'month', month)
export const foundReceiptsQuery = (search: string) =>
  get<ReceiptList>(`/auth/receipts?${new URLSearchParams({ search })}`, 'found', search)
export const summaryQuery = (from: string, to: string) =>
  get<ReceiptSummary>(`/auth/receipts/summary?${new URLSearchParams({ from, to })}`, 'summary', from, to)
export const boughtGoodsQuery = (search: string) =>
  get<BoughtGoods>(`/auth/receipts/goods?${new URLSearchParams({ search })}`, 'goods', search)
export const inflationQuery = () => get<Inflation>('/auth/inflation', 'inflation')

/** The price index of all shops, by month. */
export const shopIndexQuery = () => ({
  ...answerQuery<{ readonly points: readonly IndexPoint[] }>(['price-index', 'all shops'], '/api/v1/index'),
  staleTime: 10 * 60_000,
})

export const addReceipt = (
  body: { readonly answer: unknown } | { readonly code: string },
  signal: AbortSignal,
) => callApi<ReceiptAnswer>('/auth/receipts', { method: 'POST', json: body, signal })

export const removeReceipt = (id: number) => callApi<void>(`/auth/receipts/${id}`, { method: 'DELETE' })

export const chooseProduct = (id: number, n: number, productId: number | null) =>
  callApi<ReceiptLineAnswer>(`/auth/receipts/${id}/lines/${n}`, {
    method: 'PUT',
    json: { product_id: productId },
  })

/** Everything about purchases is asked again after any of them changed. */
export const receiptsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY })

/** Like `receiptsChanged`, after a receipt was removed: its own queries are not asked again while its page closes. */
export const receiptRemoved = (client: QueryClient, id: number) =>
  client.invalidateQueries({
    queryKey: KEY,
    predicate: ({ queryKey: [, , kind, of] }) => !((kind === 'one' || kind === 'elsewhere') && of === id),
  })
