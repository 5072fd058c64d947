import { priceTag, sanitiseProduct } from '@cenolov/core'
import { useEffect, useRef, useState } from 'react'
import { prepareFonts } from '../../../ui/loading/prepare-fonts.ts'
import { DETAIL_TITLE } from './product-facts.tsx'
import { DetailPrice } from './product-shelf.tsx'

/** Has all that a price tag can show in a size of its own. */
const SAMPLE = sanitiseProduct({ title: 'Č0', akcia: '1', price: 2, unit_price: 10, gram: 100 })

let areReady = false

/** Prepares the fonts of a detail that no list has, which the first one to open would wait for. Shows nothing. */
export function DetailFonts() {
  const [isOver, setOver] = useState(areReady)
  const sample = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sample.current === null) return
    return prepareFonts(sample.current, () => {
      areReady = true
      setOver(true)
    })
  }, [])
  if (isOver) return null
  return (
    <div ref={sample} aria-hidden inert className="fixed size-0 [content-visibility:hidden]">
      {/* The dialog's bar. */}
      <p className="font-bold">{SAMPLE.title}</p>
      <p className={DETAIL_TITLE}>{SAMPLE.title}</p>
      <DetailPrice product={SAMPLE} price={priceTag(SAMPLE)} />
    </div>
  )
}
