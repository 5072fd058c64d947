import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { openProduct } from '../../history/browser-history.ts'
import { movingPicture } from '../../product/card/moving-picture.ts'
import { mayMove } from '../../ui/hooks/use-media-query.ts'
import { afterFrame } from '../../ui/loading/after-frame.ts'

/**
 * Renders another page: as a view transition where the browser has them and the visitor does not mind motion, else as
 * a transition of React, which does not block what is typed meanwhile.
 */
export function showPage(render: () => void): void {
  if (!mayMove()) {
    startTransition(render)
    return
  }
  const transition = document.startViewTransition(() => flushSync(render))
  // Rejects when the next one begins before this one has; the page is shown all the same.
  transition.ready.catch(() => undefined)
}

/**
 * Renders another query string of the same page; it may open or close a product over it. One that opens comes after the
 * frame that shades what was tapped. It is rendered without a transition, which would let every frame until then go
 * before it.
 */
export function showSearch(render: () => void, before: string, after: string): void {
  const [closes, opens] = [openProduct(before), openProduct(after)]
  if (closes === null && opens !== null) {
    movingPicture.expectDetail(opens)
    void afterFrame().then(() => flushSync(render))
    return
  }
  if (closes !== null && opens === null) movingPicture.detailGoes(closes)
  startTransition(render)
}
