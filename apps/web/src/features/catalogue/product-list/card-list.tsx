import { type ReactNode, useEffect, useRef } from 'react'

export interface CardListProps {
  /** How many of the cards are always laid out. */
  readonly laidOut: number
  readonly className: string
  readonly children: ReactNode
}

/**
 * A list of cards of which only the first are always laid out. For the others room is kept, as high as most of the first
 * ones are: how high a card is depends on the width, the letters and what is sold, and other room makes the page jump
 * where they come into sight.
 */
export function CardList({ laidOut, className, children }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])].slice(0, laidOut)
    const watch = new ResizeObserver(() => {
      const heights = cards.map(({ clientHeight }) => clientHeight).sort((a, b) => a - b)
      const room = `${heights[heights.length >> 1]}px`
      const style = list.current?.style
      if (style?.getPropertyValue('--card-room') !== room) style?.setProperty('--card-room', room)
    })
    for (const card of cards) watch.observe(card)
    return () => watch.disconnect()
  }, [laidOut])
  return (
    <ul ref={list} className={className}>
      {children}
    </ul>
  )
}
