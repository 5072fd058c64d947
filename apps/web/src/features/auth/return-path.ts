/** Name of the query parameter of /login that says where to go on. */
export const RETURN_PARAM = 'next'

/** Any origin will do: only whether an address stays on it is requested. */
const HERE = 'https://here.invalid'

/**
 * Where to go after signing in: the path requested for when it is one of our own, else `fallback`. Addresses of
 * other origins (`//evil.example`, `/\evil.example`, `https:...`) are not followed, nor what becomes one once its
 * dots are resolved (`/.//evil.example`).
 */
export function returnPath(requested: string | null, fallback: string): string {
  if (requested === null || !requested.startsWith('/')) return fallback
  try {
    const url = new URL(requested, HERE)
    const isOurs = url.origin === HERE && !url.pathname.startsWith('//')
    return isOurs ? `${url.pathname}${url.search}${url.hash}` : fallback
  } catch {
    return fallback
  }
}

/** The query string that brings a visitor back to `path` after signing in; none for the start page itself. */
export function returnSearch(path: string): string {
  return path === '/' ? '' : `?${new URLSearchParams({ [RETURN_PARAM]: path })}`
}
