import type {
  AdminProduct,
  BulkEditBody,
  BulkEdited,
  ImageStatus,
  ImagesDeleted,
  ImagesDownloaded,
  ManageResponse,
  ProductsDeleted,
  ProductsRestored,
} from '@cenolov/contract/admin'
import { sanitiseProduct } from '@cenolov/core/product'
import { keepPreviousData } from '@tanstack/react-query'
import { answerQuery, readQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import { downloadFile } from '#api/download-file.ts'
import { todayInShops } from '#format/day.ts'
import { propertiesOf } from '#properties.ts'
import { type ManageState, manageQueryParams } from './list/manage-state.ts'

const PRODUCTS = '/api/v1/admin/products'

export type KnownNames = ManageResponse['filters']

export function manageQuery(state: ManageState) {
  const params = manageQueryParams(state).toString()
  return {
    ...readQuery(['admin', 'products', params], `${PRODUCTS}/manage?${params}`, (answer: ManageResponse) => ({
      ...answer,
      products: answer.products.map(managedProduct),
    })),
    placeholderData: keepPreviousData,
  }
}

/** @param filter query string, as `filterParams` writes it */
export function fetchIds(filter: string): Promise<readonly number[]> {
  return callApi(`${PRODUCTS}/ids?${filter}`)
}

const UNMANAGED = {
  vat_rate: null,
  terms: null,
  locked_fields: [],
  price_locked_until: null,
  source_image_path: '',
  version: 0,
  created_at: '',
  updated_at: '',
}

/** Sanitises a product with the fields that only administrators see. */
const managedProduct = (raw: unknown): AdminProduct => ({
  ...UNMANAGED,
  ...propertiesOf(raw),
  ...sanitiseProduct(raw),
})

export function createProduct(form: Record<string, string>): Promise<AdminProduct> {
  return callApi(`${PRODUCTS}/create`, { method: 'POST', form })
}

export function updateProduct(id: number, form: Record<string, string>): Promise<AdminProduct> {
  return callApi(`${PRODUCTS}/${id}`, { method: 'PUT', form })
}

/** `never`: imports do not restore it. */
export function deleteProduct(id: number, never: boolean): Promise<ProductsDeleted> {
  return callApi(`${PRODUCTS}/${id}${never ? '?never=true' : ''}`, { method: 'DELETE' })
}

export function deleteProducts(ids: readonly number[]): Promise<ProductsDeleted> {
  return callApi(`${PRODUCTS}/bulk`, { method: 'DELETE', json: ids })
}

export interface BulkChange extends Omit<BulkEditBody, 'ids' | 'lock' | 'unlock'> {
  readonly lock?: readonly string[]
  readonly unlock?: readonly string[]
}

/** Number of products in one call, which is one transaction. */
const EDITED_AT_ONCE = 10_000

/** Changes products in several calls. */
export async function editProducts(ids: readonly number[], change: BulkChange): Promise<BulkEdited> {
  let [updated_count, skipped]: [number, BulkEdited['skipped']] = [0, []]
  for (let from = 0; from < ids.length; from += EDITED_AT_ONCE) {
    const json = { ...change, ids: ids.slice(from, from + EDITED_AT_ONCE) }
    const part = await callApi<BulkEdited>(`${PRODUCTS}/bulk`, { method: 'POST', json })
    updated_count += part.updated_count
    skipped = [...skipped, ...part.skipped]
  }
  return { updated_count, skipped }
}

export function deleteAllProducts(): Promise<ProductsDeleted> {
  return callApi(PRODUCTS, { method: 'DELETE' })
}

export function restoreProducts(deletionId: string): Promise<ProductsRestored> {
  return callApi(`${PRODUCTS}/restore`, { method: 'POST', json: { deletion_id: deletionId } })
}

export interface AlertsChecked {
  readonly alerts_sent: number
  readonly price_changes: number
}

export function checkPriceAlerts(): Promise<AlertsChecked> {
  return callApi('/api/v1/admin/price-alerts/check', { method: 'POST' })
}

export function downloadImages(): Promise<ImagesDownloaded> {
  return callApi('/api/v1/admin/images/download-all', { method: 'POST' })
}

export function deleteImages(): Promise<ImagesDeleted> {
  return callApi('/api/v1/admin/images/all', { method: 'DELETE' })
}

export const imageCountsQuery = () =>
  answerQuery<ImageStatus>(['admin', 'images', 'estimate'], '/api/v1/admin/images/status')

/** Downloads the catalogue in the import's columns; `excel` in the dialect of a Slovak Excel. */
export function exportCatalogue(format: 'csv' | 'excel'): Promise<void> {
  return downloadFile(`${PRODUCTS}/export.csv?format=${format}`, `cenolov-katalog-${todayInShops()}.csv`)
}
