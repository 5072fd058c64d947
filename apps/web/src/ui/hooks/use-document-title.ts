import { useEffect, useRef } from 'react'

const PRODUCT = 'Cenolov'

interface Entry {
  title: string
}

// A dialog that titles the page lies over a page that has a title too: the latest one shown wins.
const shown: Entry[] = []

function apply(): void {
  const title = shown.at(-1)?.title ?? ''
  document.title = title === '' ? PRODUCT : `${title} | ${PRODUCT}`
}

/** Titles the page while the caller is shown: `Produkty | Cenolov`. */
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
