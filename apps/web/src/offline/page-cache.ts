import { DAY_MS } from '@cenolov/core/day'
import { findSeen, givenAt, keepNewest } from './seen-cache.ts'
import { KEPT_AT, SEEN_PAGES, SEEN_PAGES_SIGNED_IN } from './worker-messages.ts'

/** Maximum number of pages of one kind of visitor; the oldest are deleted first. Each has some 100 kB. */
const PAGES_MAX = 30
/** Age from which the server is asked first, because the page's prices are too old to show even for a moment. */
const AGE_MAX_MS = 7 * DAY_MS
/** The element with the server's content, and its kind of visitor. */
const ROOT = /<div id="root" (data-rendered="[^"]*?( signed-in)?")>/
const FILE = /\/assets\/[\w.-]+/g

export interface Build {
  readonly name: string
  readonly files: ReadonlySet<string>
}

/**
 * Pages that the server rendered, for the next visit of the same address. They hold public facts only: the server only
 * knows whether the visitor is signed in. A page fits only the code of its own build, so each build has its own pages.
 */
export class PageCache {
  readonly #build: Build

  constructor(build: Build) {
    this.#build = build
  }

  /** Returns the page stored for a navigation, or undefined when the server has to be asked. */
  async find({ url, cache: freshness }: Request): Promise<Response | undefined> {
    // A reload requests the server's page.
    if (freshness === 'no-cache' || freshness === 'reload') return undefined
    try {
      const isSignedIn = await saysSignedIn()
      if (isSignedIn === null) return undefined
      const cacheName = this.#nameFor(isSignedIn)
      const kept = await findSeen(cacheName, url)
      const age = Date.now() - Number(kept?.headers.get(KEPT_AT))
      return age < AGE_MAX_MS ? kept : undefined
    } catch {
      // A browser without storage.
      return undefined
    }
  }

  /**
   * Stores a page if the server rendered it, with this build.
   * @param isWanted of `untilDeparture`, from before it was requested
   */
  async keep(address: string, response: Response, isWanted: () => boolean): Promise<void> {
    if (!isHtml(response)) return
    const html = await response.text()
    const rendered = readRendered(html, this.#build.files)
    if (rendered === null) return
    const shelf = { name: this.#nameFor(rendered.isSignedIn), max: PAGES_MAX }
    const page = Promise.resolve(markKept(html, givenAt(response)))
    await keepNewest(shelf, new Request(address), response, page, isWanted)
  }

  async forgetOtherBuilds(): Promise<void> {
    const ours = [true, false].map((isSignedIn) => this.#nameFor(isSignedIn))
    for (const name of await caches.keys())
      if (name.startsWith(SEEN_PAGES) && !ours.includes(name)) await caches.delete(name)
  }

  #nameFor(isSignedIn: boolean): string {
    return `${isSignedIn ? SEEN_PAGES_SIGNED_IN : SEEN_PAGES}${this.#build.name}`
  }
}

/** Reads the attributes of a page, or null when it is not a rendered one whose files are all of one build. */
export function readRendered(
  html: string,
  files: ReadonlySet<string>,
): { readonly isSignedIn: boolean } | null {
  const root = ROOT.exec(html)
  const named = html.match(FILE) ?? []
  if (root === null || named.length === 0 || !named.every((file) => files.has(file))) return null
  return { isSignedIn: root[2] !== undefined }
}

/** Marks in the page that it comes from the device, and its time: `app/rendered-page.ts` reads it. */
export function markKept(html: string, keptAt: number): string {
  return html.replace(
    ROOT,
    (_root, rendered: string) => `<div id="root" data-kept-at="${keptAt}" ${rendered}>`,
  )
}

/**
 * Returns whether an answer is our page. The page of a network that requires a sign-in comes by a redirection, or names
 * none of our files.
 */
const isHtml = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  (headers.get('content-type') ?? '').startsWith('text/html')

/** Returns what the server reads from the request, or null where a worker cannot know. */
async function saysSignedIn(): Promise<boolean | null> {
  if (!('cookieStore' in globalThis)) return null
  return (await cookieStore.get('signed_in'))?.value === '1'
}
