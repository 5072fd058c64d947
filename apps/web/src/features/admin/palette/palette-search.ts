import type { AdminUsersResponse, ImportJobsResponse, ManageResponse } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { fold, foldedWords } from '@cenolov/core/text'
import type { QueryClient } from '@tanstack/react-query'
import { FileUp, type LucideIcon, Package, UserRound } from 'lucide-react'
import { callApi } from '#api/api-client.ts'
import { formatMoment } from '#format/moment.ts'
import { formatEuro } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { importJobsQuery } from '../upload/upload-api.ts'

export interface PaletteItem {
  /** Path and query; no two items of a list have the same. */
  readonly to: string
  readonly label: string
  readonly detail: string
  readonly icon: LucideIcon
}

export interface PaletteGroup {
  readonly value: string
  readonly items: readonly PaletteItem[]
}

const SHOWN = 6

const hasAll = (words: readonly string[], text: string) => {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

/** Returns the pages whose names have all words of a text; all pages for an empty one. */
export function matchingPages(pages: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = foldedWords(text)
  return pages.filter(({ label, detail }) => hasAll(words, `${label} ${detail}`))
}

/** Finds products, accounts and imports by words or by id, each kind by the list of its own screen. */
export async function findAnything(
  client: QueryClient,
  text: string,
  signal: AbortSignal,
): Promise<readonly PaletteGroup[]> {
  const id = /^#?(\d{1,9})$/.exec(text)?.[1]
  const [byId, byWords, account, accounts, jobs] = await Promise.all([
    id === undefined ? [] : findProducts(`#${id}`, signal),
    findProducts(text, signal),
    id === undefined ? [] : findAccounts(`#${id}`, signal),
    findAccounts(text, signal),
    client.fetchQuery({ ...importJobsQuery(), staleTime: 30_000 }),
  ])
  return [
    { value: t('Produkty'), items: once([...byId, ...byWords]) },
    { value: t('Používatelia'), items: once([...account, ...accounts]) },
    { value: t('Importy'), items: matchingImports(jobs, text) },
  ].filter(({ items }) => items.length > 0)
}

const once = (items: readonly PaletteItem[]): readonly PaletteItem[] =>
  [...new Map(items.map((item) => [item.to, item])).values()].slice(0, SHOWN)

async function findProducts(search: string, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const params = new URLSearchParams({ search, limit: '12' })
  const { products } = await callApi<ManageResponse>(`/api/v1/admin/products/manage?${params}`, { signal })
  return products.map(({ id, title, store, price }) => ({
    to: paths.managedProduct(id),
    label: title,
    detail: `${store} · ${formatEuro(price)} · #${id}`,
    icon: Package,
  }))
}

async function findAccounts(search: string, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const params = new URLSearchParams({ search, limit: String(SHOWN) })
  const { users } = await callApi<AdminUsersResponse>(`/api/v1/admin/users?${params}`, { signal })
  return users.map(({ id, email, full_name: name }) => ({
    to: paths.user(id),
    label: name || email,
    detail: `${email} · #${id}`,
    icon: UserRound,
  }))
}

function matchingImports({ jobs }: ImportJobsResponse, text: string): readonly PaletteItem[] {
  const words = foldedWords(text)
  return jobs
    .filter((job) => hasAll(words, `${job.file_name} ${job.source ?? ''} ${job.job_id}`))
    .slice(0, SHOWN)
    .map((job) => ({
      to: paths.importJob(job.job_id),
      label: job.file_name || t('Súbor bez názvu'),
      detail: formatMoment(job.created_at),
      icon: FileUp,
    }))
}
