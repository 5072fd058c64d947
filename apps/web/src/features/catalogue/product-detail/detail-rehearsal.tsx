import { sanitiseProduct } from '@cenolov/core/product'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { prepareFonts } from '../../../ui/loading/prepare-fonts.ts'
import { whenIdle } from '../../../ui/loading/when-idle.ts'
import { DETAIL_DIALOG, Detail } from './product-detail.tsx'

/** Has all that a price tag can show in a size of its own. */
const SAMPLE = sanitiseProduct({ title: 'Č0', akcia: '1', price: 2, unit_price: 10, gram: 100 })

const ROUNDS = 2

let isDone = false

/**
 * Renders the closed dialog of a sample twice, out of sight, when the browser is idle and in pieces, between frames. The
 * first detail that a shopper opens finds its code warm and the fonts that no list has (decision 65).
 */
export function DetailRehearsal() {
  const [isOver, setOver] = useState(isDone)
  const [round, setRound] = useState(0)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const end = useCallback(() => {
    isDone = true
    setOver(true)
  }, [])
  useEffect(() => {
    if (isDone || stage === null) return
    if (round < ROUNDS) return whenIdle(() => startTransition(() => setRound(round + 1)))
    return prepareFonts(stage, end)
  }, [stage, round, end])
  if (isOver) return null
  return (
    <div ref={setStage} aria-hidden inert className="fixed size-0 [content-visibility:hidden]">
      {stage === null || round === 0 ? null : (
        <Dialog key={round} open={false} onClose={end} keptIn={stage} {...DETAIL_DIALOG}>
          <Detail product={SAMPLE} open={false} actions={null} more={null} />
        </Dialog>
      )}
    </div>
  )
}
