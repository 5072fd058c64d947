import { useEffect, useRef } from 'react'
import { settings } from '../../settings.ts'

interface Entry {
  title: string
}

// A dialog and the page below both set a title; the latest wins.
const shown: Entry[] = []

function apply(): void {
  const title = shown.at(-1)?.title ?? ''
  const { name } = settings().site
  document.title = title === '' ? name : `${title} | ${name}`
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
