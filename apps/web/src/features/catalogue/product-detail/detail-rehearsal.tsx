import { sanitiseProduct } from '@cenolov/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { renderDetail } from '../../../product/detail-pace.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { prepareFonts } from '../../../ui/loading/prepare-fonts.ts'
import { whenIdle } from '../../../ui/loading/when-idle.ts'
import { DETAIL_DIALOG, Detail } from './product-detail.tsx'

/** Has all that a price tag can show in a size of its own. */
const SAMPLE = sanitiseProduct({ title: 'Č0', akcia: '1', price: 2, unit_price: 10, gram: 100 })

let isDone = false

/**
 * Renders the closed dialog of a sample once, out of sight and when the browser is idle. The first detail that a shopper
 * opens finds its code warm, the fonts that no list has, and how quick this device is (decision 76).
 */
export function DetailRehearsal() {
  const [isOver, setOver] = useState(isDone)
  const element = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!isDone) return whenIdle(() => renderDetail(() => setStage(element.current)))
  }, [])
  const end = useCallback(() => {
    isDone = true
    setOver(true)
  }, [])
  useEffect(() => (stage === null ? undefined : prepareFonts(stage, end)), [stage, end])
  if (isOver) return null
  return (
    <div ref={element} aria-hidden inert className="fixed size-0 [content-visibility:hidden]">
      {stage === null ? null : (
        <Dialog open={false} onClose={end} keptIn={stage} {...DETAIL_DIALOG}>
          <Detail product={SAMPLE} open={false} actions={null} more={null} />
        </Dialog>
      )}
    </div>
  )
}
