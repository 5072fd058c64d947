import { useSearchParams } from 'react-router'

/** Returns the page in an address; 1 by default. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1
}

/** Returns the page of a list without other filters, kept in the address. */
export function usePage(): readonly [page: number, go: (page: number, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  return [
    pageOf(params),
    (page, replace = false) => setParams(page === 1 ? {} : { page: String(page) }, { replace }),
  ]
}
