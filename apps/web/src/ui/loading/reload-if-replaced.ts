/** Remembers the build for which the page was reloaded, so that a broken one does not reload it forever. */
const KEY = 'reloaded-for'

/**
 * Reloads the page when the server has another build than the page: code that it needs may then be missing.
 * @returns false when the builds are equal, when the server does not answer, or when the page was already reloaded for
 * that build
 */
export async function reloadIfReplaced(): Promise<boolean> {
  if (typeof document === 'undefined') return false
  const ours = entryOf(document.documentElement.outerHTML)
  try {
    const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } })
    const theirs = response.ok ? entryOf(await response.text()) : null
    // A page without an entry is not ours, for example the sign-in page of a network.
    if (theirs === null || theirs === ours || sessionStorage.getItem(KEY) === theirs) return false
    sessionStorage.setItem(KEY, theirs)
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Returns the script that starts a page: its name changes with every build. */
function entryOf(html: string): string | null {
  // A page that the server rendered names it for `src/start`.
  const named = /\bdata-main="?([^\s">]+)/.exec(html)?.[1]
  if (named !== undefined) return named
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  const entry = scripts.find((tag) => /\btype="?module/.test(tag))
  return /\bsrc="?([^\s">]+\/assets\/[^\s">]+|\/assets\/[^\s">]+)/.exec(entry ?? '')?.[1] ?? null
}
