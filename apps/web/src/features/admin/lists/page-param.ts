import { useSearchParams } from 'react-router'

/** The page that an address names; 1 for an address that names none. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1
}

/** The page of a list without other filters, kept in the address. */
export function usePage(): readonly [page: number, go: (page: number, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  return [
    pageOf(params),
    (page, replace = false) => setParams(page === 1 ? {} : { page: String(page) }, { replace }),
  ]
}
