import { useEffect } from 'react'

const PRODUCT = 'Cenolov'

/** Titles the page while the caller is shown: `Produkty | Cenolov`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT : `${title} | ${PRODUCT}`
  }, [title])
}
