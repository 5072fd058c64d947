import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { SEARCH_MAX } from '#ui/forms/use-typed-search.ts'

/** Returns the page in an address; 1 by default. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1
}

/** Returns a text in an address, trimmed and cut; '' without one. */
export const textOf = (params: URLSearchParams, name: string, max = SEARCH_MAX): string =>
  (params.get(name) ?? '').trim().slice(0, max).toWellFormed()

/** Returns the parameters of a state in an address, without the empty ones and the first page. */
export function paramsOf(
  values: Readonly<Record<string, string | false | null>>,
  page: number,
): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value)
  if (page !== 1) params.set('page', String(page))
  return params
}

/** Returns the state of a list that the address keeps, and the function that changes it there. */
export function useAddressState<State>(
  parse: (params: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
): readonly [state: State, go: (next: State, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const state = parse(params)
  const go = (next: State, replace = false) => {
    // An unchanged state adds no history entry.
    if (String(write(next)) !== String(write(state))) setParams(write(next), { replace })
  }
  return [state, go]
}

/** Goes to the last page when the list no longer has the page in the address, for example after deletions. */
export function useExistingPage(
  { data, isPlaceholderData }: Pick<UseQueryResult, 'data' | 'isPlaceholderData'>,
  page: number,
  pages: number,
  onPage: (page: number, replace: boolean) => void,
): void {
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages
  useEffect(() => {
    if (isBeyond) onPage(pages, true)
  }, [isBeyond, onPage, pages])
}

/** Returns the page of a list without other filters, kept in the address. */
export function usePage(): readonly [page: number, go: (page: number, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  return [
    pageOf(params),
    (page, replace = false) => setParams(page === 1 ? {} : { page: String(page) }, { replace }),
  ]
}
