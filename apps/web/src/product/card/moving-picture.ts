import { openProduct } from '../../history/browser-history.ts'
import { mayMove } from '../../ui/hooks/use-media-query.ts'
import { afterFrame } from '../../ui/loading/after-frame.ts'

/** Name of the transition in `theme.css`. */
const NAME = 'product-picture'
/** Attribute of the page while a picture moves, so that the rest of the page is not held still. */
const MARK = 'data-picture-moves'
/** The picture without its ground, which has another shape on a card. */
const PICTURE = '.product-ground img'

/** A move delays the next screen by some frames. It is left out if the detail took longer than this to open. */
const PROMPT_MS = 150

/**
 * A product's picture moves from its card to its detail and back, as a view transition. It delays nothing: the detail
 * renders as usual, and only the name of the transition moves from one picture to the other.
 */
class MovingPicture {
  /** The picture of the card whose product is being opened, and since when. */
  #pressed: { readonly picture: HTMLElement; readonly at: number } | null = null
  /** The card that was opened last: the same product may be on a page twice. */
  #opened: WeakRef<Element> | null = null
  /** The picture of a detail that is shown first without it. */
  #awaited: HTMLElement | null = null
  #named: HTMLElement | null = null
  #last: ViewTransition | null = null

  /** Follows the product that is open over a page, before the change is rendered. */
  follow(before: number | null, after: number | null): void {
    if (before === null && after !== null) this.#expectDetail(after)
    if (before !== null && after === null) this.#detailGoes(before)
  }

  /** Notes that a product is about to open: once its detail is there, the picture of its card moves there. */
  #expectDetail(id: number): void {
    const picture = mayMove() ? this.#cardPicture(id) : null
    this.#pressed = picture === null ? null : { picture, at: performance.now() }
  }

  /**
   * Moves the picture of the pressed card to the detail that has just come, if it came promptly. The frame that shows
   * the detail goes first: a move begins with the styles of the whole page.
   */
  detailCame(detail: Element | null): void {
    const to = detail?.querySelector<HTMLElement>(PICTURE) ?? null
    if (to === null) return
    const from = this.#pressed
    this.#pressed = null
    if (from === null || performance.now() - from.at > PROMPT_MS) return
    this.#awaited = to
    hide(to)
    void afterFrame().then(() => {
      if (this.#awaited === to && from.picture.isConnected && to.isConnected)
        this.#move(from.picture, to, () => show(to))
      else show(to)
    })
  }

  /** Moves the picture of a detail that closes back to its card. */
  #detailGoes(id: number): void {
    this.#pressed = null
    this.#awaited = null
    const from = mayMove() ? document.querySelector<HTMLElement>(`[role="dialog"] ${PICTURE}`) : null
    const to = from && this.#cardPicture(id)
    if (from === null || to === null) return
    // The dialog fades at the same time, so its own picture is hidden during the move.
    this.#move(from, to, () => hide(from))
  }

  /** Gives the name to one picture only: the browser animates every named element separately. */
  #nameOnly(element: HTMLElement | null): void {
    this.#named?.style.removeProperty('view-transition-name')
    element?.style.setProperty('view-transition-name', NAME)
    this.#named = element
  }

  /** @param begins called once the browser has captured the old picture */
  #move(from: HTMLElement, to: HTMLElement, begins: () => void): void {
    this.#nameOnly(from)
    document.documentElement.setAttribute(MARK, '')
    const transition = document.startViewTransition(() => {
      this.#nameOnly(to)
      begins()
    })
    this.#last = transition
    const end = () => {
      show(from)
      // A newer move has begun before this one ended.
      if (this.#last !== transition) return
      this.#nameOnly(null)
      document.documentElement.removeAttribute(MARK)
    }
    // Rejects when it cannot begin, say because another one has.
    transition.ready.catch(end)
    transition.finished.then(end, end)
  }

  /** Returns the picture on a product's card, where it is visible, or null without one. */
  #cardPicture(id: number): HTMLElement | null {
    const links = document.querySelectorAll<HTMLAnchorElement>(`main article a[href*="product=${id}"]`)
    // `product=1` stands in `product=12`, too.
    const cards = [...links]
      .filter((link) => openProduct(link.search) === id)
      .flatMap((link) => link.closest('article') ?? [])
    const known = this.#opened?.deref()
    const card =
      cards.find((one) => one.contains(document.activeElement)) ??
      cards.find((one) => one === known) ??
      cards.find(isInSight)
    this.#opened = card === undefined ? null : new WeakRef(card)
    const picture = card?.querySelector<HTMLElement>(PICTURE) ?? null
    return picture !== null && isInSight(picture) ? picture : null
  }
}

export const movingPicture = new MovingPicture()

function hide(picture: HTMLElement): void {
  picture.style.setProperty('visibility', 'hidden')
}

function show(picture: HTMLElement): void {
  picture.style.removeProperty('visibility')
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}
