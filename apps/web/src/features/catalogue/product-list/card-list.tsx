import { type ReactNode, useEffect, useRef } from 'react'

export interface CardListProps {
  readonly laidOut: number
  readonly className: string
  readonly children: ReactNode
}

/**
 * A list of cards of which only the first are always laid out. The others have reserved room, as high as most of the
 * first ones. A card's height depends on the width, the font and the goods, and other room would make the page jump
 * where they come into view.
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
