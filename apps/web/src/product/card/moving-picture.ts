import { openProduct } from '../../history/browser-history.ts'
import { mayMove } from '../../ui/hooks/use-media-query.ts'
import { afterFrame } from '../../ui/loading/after-frame.ts'

/**
 * A product's picture moves from its card to its detail and back, as a view transition. It delays nothing: the detail
 * renders as usual, and only the name of the transition moves from one picture to the other.
 */

/** Name of the transition in `theme.css`. */
const NAME = 'product-picture'
/** Attribute of the page while a picture moves, so that the rest of the page is not held still. */
const MARK = 'data-picture-moves'
/** The picture without its ground, which has another shape on a card. */
const PICTURE = '.product-ground img'

/** A move delays the next screen by some frames. It is left out if the detail took longer than this to open. */
const PROMPT_MS = 150

/** The picture of the card whose product is being opened, and since when. */
let pressed: { readonly picture: HTMLElement; readonly at: number } | null = null
/** The card that was opened last: the same product may be on a page twice. */
let opened: WeakRef<Element> | null = null

/** Notes that a product is about to open: once its detail is there, the picture of its card moves there. */
export function expectDetail(id: number): void {
  const picture = mayMove() ? cardPicture(id) : null
  pressed = picture === null ? null : { picture, at: performance.now() }
}

/** The picture of a detail that is shown first without it. */
let awaited: HTMLElement | null = null

/**
 * Moves the picture of the pressed card to the detail that has just come, if it came promptly. The frame that shows the
 * detail goes first: a move begins with the styles of the whole page.
 */
export function detailCame(detail: Element | null): void {
  const to = detail?.querySelector<HTMLElement>(PICTURE) ?? null
  if (to === null) return
  const from = pressed
  pressed = null
  if (from === null || performance.now() - from.at > PROMPT_MS) return
  awaited = to
  hide(to)
  void afterFrame().then(() => {
    if (awaited === to && from.picture.isConnected && to.isConnected) move(from.picture, to, () => show(to))
    else show(to)
  })
}

function hide(picture: HTMLElement): void {
  picture.style.setProperty('visibility', 'hidden')
}

function show(picture: HTMLElement): void {
  picture.style.removeProperty('visibility')
}

/** Moves the picture of a detail that closes back to its card. */
export function detailGoes(id: number): void {
  pressed = null
  awaited = null
  const from = mayMove() ? document.querySelector<HTMLElement>(`[role="dialog"] ${PICTURE}`) : null
  const to = from && cardPicture(id)
  if (from === null || to === null) return
  // The dialog fades at the same time, so its own picture is hidden during the move.
  move(from, to, () => hide(from))
}

let named: HTMLElement | null = null
let last: ViewTransition | null = null

/** Gives the name to one picture only: the browser animates every named element separately. */
function nameOnly(element: HTMLElement | null): void {
  named?.style.removeProperty('view-transition-name')
  element?.style.setProperty('view-transition-name', NAME)
  named = element
}

/** @param begins called once the browser has captured the old picture */
function move(from: HTMLElement, to: HTMLElement, begins: () => void = () => undefined): void {
  nameOnly(from)
  document.documentElement.setAttribute(MARK, '')
  const transition = document.startViewTransition(() => {
    nameOnly(to)
    begins()
  })
  last = transition
  const end = () => {
    show(from)
    // A newer move has begun before this one ended.
    if (last !== transition) return
    nameOnly(null)
    document.documentElement.removeAttribute(MARK)
  }
  // Rejects when it cannot begin, say because another one has.
  transition.ready.catch(end)
  transition.finished.then(end, end)
}

/** Returns the picture on a product's card, where it is visible, or null without one. */
function cardPicture(id: number): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>(`main article a[href*="product=${id}"]`)
  // `product=1` stands in `product=12`, too.
  const cards = [...links]
    .filter((link) => openProduct(link.search) === id)
    .flatMap((link) => link.closest('article') ?? [])
  const known = opened?.deref()
  const card =
    cards.find((one) => one.contains(document.activeElement)) ??
    cards.find((one) => one === known) ??
    cards.find(isInSight)
  opened = card === undefined ? null : new WeakRef(card)
  const picture = card?.querySelector<HTMLElement>(PICTURE) ?? null
  return picture !== null && isInSight(picture) ? picture : null
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}
