import type {
  AdminBranch,
  AdminBranchesResponse,
  BranchBody,
  BranchCsvReport,
  BranchMergeBody,
} from '@cenolov/contract/admin'
import { keepPreviousData } from '@tanstack/react-query'
import { answerQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import { downloadFile } from '#api/download-file.ts'
import { uploadFile } from '#api/upload-file.ts'
import { todayInShops } from '#format/day.ts'
import { type BranchesState, branchesParams } from './branches-state.ts'

const BRANCHES = '/api/v1/admin/branches'
export const BRANCHES_KEY = ['admin', 'branches'] as const
export const BRANCH_PAGE_SIZE = 50
/** A search leaves at most about this many branches of a chain. */
const OTHERS_SHOWN = 20
const UPLOAD_TIMEOUT_MS = 60_000

export function branchesQuery(state: BranchesState) {
  const params = branchesParams(state)
  params.set('limit', String(BRANCH_PAGE_SIZE))
  return {
    ...answerQuery<AdminBranchesResponse>([...BRANCHES_KEY, params.toString()], `${BRANCHES}?${params}`),
    placeholderData: keepPreviousData,
  }
}

/** Branches of a chain, for choosing one to merge with. */
export function branchesOfStoreQuery(store: string, search: string) {
  const params = new URLSearchParams({ store, search, limit: String(OTHERS_SHOWN) })
  return {
    ...answerQuery<AdminBranchesResponse>(
      [...BRANCHES_KEY, 'of store', params.toString()],
      `${BRANCHES}?${params}`,
    ),
    placeholderData: keepPreviousData,
  }
}

export const createBranch = (json: BranchBody): Promise<AdminBranch> =>
  callApi(BRANCHES, { method: 'POST', json })

export const changeBranch = (id: number, json: BranchBody): Promise<AdminBranch> =>
  callApi(`${BRANCHES}/${id}`, { method: 'PUT', json })

export const endBranch = (id: number): Promise<void> => callApi(`${BRANCHES}/${id}`, { method: 'DELETE' })

export const mergeBranches = (json: BranchMergeBody): Promise<AdminBranch> =>
  callApi(`${BRANCHES}/merge`, { method: 'POST', json })

export const uploadBranches = (file: File): Promise<BranchCsvReport> =>
  uploadFile(`${BRANCHES}/csv`, {
    part: 'file',
    file,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    onProgress: () => undefined,
  }) as Promise<BranchCsvReport>

/** The catalogue with its prices in branches, in the columns of the import. */
export const downloadBranchPrices = (): Promise<void> =>
  downloadFile(
    '/api/v1/admin/products/export.csv?branches=true',
    `cenolov-ceny-predajni-${todayInShops()}.csv`,
  )

export const downloadBranches = (): Promise<void> =>
  downloadFile(`${BRANCHES}/export.csv`, `cenolov-predajne-${todayInShops()}.csv`)
