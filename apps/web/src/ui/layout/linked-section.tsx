import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { repeatScroll } from '../focus-page.ts'
import { Card } from './card.tsx'

const SCROLL_MS = [0, 120, 400]

export interface LinkedSectionProps {
  /** Name of the section in an address: `/profile#id`. */
  readonly id: string
  readonly labelledBy: string
  readonly children: ReactNode
}

/** A card that an address can point at: it then scrolls into view, even when it is rendered late. */
export function LinkedSection({ id, labelledBy, children }: LinkedSectionProps) {
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const target = hash === `#${id}` ? key : null
  useEffect(() => {
    if (target === null) return
    return repeatScroll(() => section.current?.scrollIntoView(), SCROLL_MS)
  }, [target])
  return (
    <Card>
      <section
        ref={section}
        id={id}
        aria-labelledby={labelledBy}
        className="flex scroll-mt-20 flex-col gap-4 p-4 md:scroll-mt-6 md:p-6"
      >
        {children}
      </section>
    </Card>
  )
}
