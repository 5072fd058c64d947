import { useEffect, useRef } from 'react'
import { currentSite } from '../site.ts'

interface Entry {
  title: string
}

// A dialog and the page below both set a title; the latest wins.
const shown: Entry[] = []

function apply(): void {
  const title = shown.at(-1)?.title ?? ''
  document.title = title === '' ? currentSite().name : `${title} | ${currentSite().name}`
}

/** Sets the title while the caller is mounted: `Produkty | Cenolov`. */
export function useDocumentTitle(title: string): void {
  const entry = useRef<Entry>({ title })
  useEffect(() => {
    const own = entry.current
    shown.push(own)
    return () => {
      shown.splice(shown.indexOf(own), 1)
      apply()
    }
  }, [])
  useEffect(() => {
    entry.current.title = title
    apply()
  }, [title])
}
