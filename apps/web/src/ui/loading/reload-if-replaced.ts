/** Remembers for which build the page was reloaded, so that a broken one does not reload it for ever. */
const KEY = 'reloaded-for'

/**
 * Reloads the page when the server has another build than the one it came with: then code that it needs may be gone.
 * @returns false when it has not, when it does not answer, or when the page was reloaded for that build already
 */
export async function reloadIfReplaced(): Promise<boolean> {
  if (typeof document === 'undefined') return false
  const ours = entryOf(document.documentElement.outerHTML)
  try {
    const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } })
    const theirs = response.ok ? entryOf(await response.text()) : null
    // Without an entry it is no page of ours, say that of a network which wants a sign-in.
    if (theirs === null || theirs === ours || sessionStorage.getItem(KEY) === theirs) return false
    sessionStorage.setItem(KEY, theirs)
  } catch {
    return false
  }
  location.reload()
  return true
}

/** The script that starts a page: its name changes with every build. */
function entryOf(html: string): string | null {
  // A page that the server rendered names it for `src/start`.
  const named = /\bdata-main="?([^\s">]+)/.exec(html)?.[1]
  if (named !== undefined) return named
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  const entry = scripts.find((tag) => /\btype="?module/.test(tag))
  return /\bsrc="?([^\s">]+\/assets\/[^\s">]+|\/assets\/[^\s">]+)/.exec(entry ?? '')?.[1] ?? null
}
