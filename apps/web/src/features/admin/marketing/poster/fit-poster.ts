/** Step of the search; a smaller difference is invisible. */
const STEP = 1

/**
 * Returns the largest size from `min` to `max` that fits, or `min` when none does. A text that fits at a size fits at
 * any smaller one.
 */
export function largestFitting(min: number, max: number, fits: (size: number) => boolean): number {
  if (fits(max)) return max
  let [low, high] = [min, max]
  while (high - low > STEP) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

const textOf = (box: HTMLElement) => box.firstElementChild as HTMLElement

/** Returns the part of a text that may be cut: all of it, except the words above a title or below a headline. */
const wordsOf = (box: HTMLElement) => box.querySelector<HTMLElement>('.title, .headline') ?? textOf(box)

/** Rounding of half pixels is not an overflow. */
const SLACK = 1

/** Returns the room for the text of a box, inside its padding. */
function roomOf(box: HTMLElement): { readonly width: number; readonly height: number } {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(box)
  const [top, right, bottom, left] = [paddingTop, paddingRight, paddingBottom, paddingLeft].map(
    Number.parseFloat,
  )
  return {
    width: box.clientWidth - left! - right! + SLACK,
    height: box.clientHeight - top! - bottom! + SLACK,
  }
}

function isFitting(box: HTMLElement): boolean {
  const text = textOf(box)
  const { width, height } = roomOf(box)
  return Math.max(text.scrollWidth, text.offsetWidth) <= width && text.offsetHeight <= height
}

/**
 * Sizes the texts of a poster. Each shrinks until it fits its box. The texts of a group shrink together, so that titles
 * and prices in a row have one size and one baseline. Only a text that does not fit at the smallest size is cut.
 */
export function fitPoster(poster: HTMLElement): void {
  const groups = new Map<string, HTMLElement[]>()
  for (const box of poster.querySelectorAll<HTMLElement>('[data-fit]')) {
    delete wordsOf(box).dataset.cut
    const group = box.dataset.fit!
    groups.set(group, [...(groups.get(group) ?? []), box])
  }
  // A price that grows takes room from the words next to it, so a second round checks all of them.
  for (const boxes of [...groups.values(), ...groups.values()]) {
    const min = Math.min(...boxes.map((box) => Number(box.dataset.min)))
    const max = Math.min(...boxes.map(largestOf))
    const resize = (size: number) => {
      for (const box of boxes) box.style.fontSize = `${size}px`
    }
    const size = largestFitting(min, max, (tried) => {
      resize(tried)
      return boxes.every(isFitting)
    })
    resize(size)
    for (const box of boxes) if (size === min && !isFitting(box)) cut(box)
  }
}

const largestOf = (box: HTMLElement) =>
  box.dataset.max === undefined
    ? Number.parseFloat(getComputedStyle(box).getPropertyValue('--max'))
    : Number(box.dataset.max)

/** Cuts a text to the lines that fit, with an ellipsis. */
function cut(box: HTMLElement): void {
  const text = textOf(box)
  const title = wordsOf(box)
  const room = roomOf(box).height - (text.offsetHeight - title.offsetHeight)
  const lines = Math.max(1, Math.floor(room / Number.parseFloat(getComputedStyle(title).lineHeight)))
  title.dataset.cut = ''
  title.style.setProperty('--lines', String(lines))
}
