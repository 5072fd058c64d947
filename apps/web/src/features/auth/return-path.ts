/** Query parameter of /login with the address to return to. */
export const RETURN_PARAM = 'next'

/** An arbitrary origin, to check whether an address leaves it. */
const HERE = 'https://here.invalid'

/**
 * Returns where to go after signing in: the requested path if it is ours, else `fallback`. Rejects other origins
 * (`//evil.example`, `/\evil.example`, `https:...`), also after resolving dots (`/.//evil.example`).
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

/** Returns the query string that returns to `path` after signing in; empty for the start page. */
export function returnSearch(path: string): string {
  return path === '/' ? '' : `?${new URLSearchParams({ [RETURN_PARAM]: path })}`
}
