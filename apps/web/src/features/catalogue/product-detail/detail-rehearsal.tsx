import { sanitiseProduct } from '@cenolov/core'
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { noteDetailTime } from '../../../product/detail-pace.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { prepareFonts } from '../../../ui/loading/prepare-fonts.ts'
import { DETAIL_DIALOG, Detail } from './product-detail.tsx'

/** Has all that a price tag can show in a size of its own. */
const SAMPLE = sanitiseProduct({ title: 'Č0', akcia: '1', price: 2, unit_price: 10, gram: 100 })

interface Stage {
  readonly element: HTMLElement
  readonly setAt: number
}

let isDone = false

/**
 * Renders the closed dialog of a sample once, out of sight and in the pauses between other work. The first detail that a
 * shopper opens finds its code warm, the fonts that no list has, and how quick this device is (decision 76).
 */
export function DetailRehearsal() {
  const [isOver, setOver] = useState(isDone)
  const element = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    startTransition(() => setStage({ element: current, setAt: performance.now() }))
  }, [])
  const end = useCallback(() => {
    isDone = true
    setOver(true)
  }, [])
  if (isOver) return null
  return (
    <div ref={element} aria-hidden inert className="fixed size-0 [content-visibility:hidden]">
      {stage === null ? null : (
        <Dialog open={false} onClose={end} keptIn={stage.element} {...DETAIL_DIALOG}>
          <Detail product={SAMPLE} open={false} actions={null} more={null} />
          <Rehearsed stage={stage} onEnd={end} />
        </Dialog>
      )}
    </div>
  )
}

/** Stands in the dialog: it comes when the content beside it has come. */
function Rehearsed({ stage, onEnd }: { readonly stage: Stage; readonly onEnd: () => void }) {
  useLayoutEffect(() => noteDetailTime(performance.now() - stage.setAt), [stage])
  useEffect(() => prepareFonts(stage.element, onEnd), [stage, onEnd])
  return null
}
