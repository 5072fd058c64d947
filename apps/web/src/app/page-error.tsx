import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { startAnew } from '../ui/loading/start-anew.ts'
import { EmptyShelf } from '../ui/messages/empty-shelf.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'

/**
 * A page that broke, or whose code could not be fetched: no signal, or a newer version was put in its place. What is
 * around the page stays, and leads elsewhere.
 */
export function PageError() {
  const [trying, setTrying] = useState(false)
  const [unreachable, setUnreachable] = useState(false)

  async function tryAgain() {
    setTrying(true)
    setUnreachable(!(await startAnew()))
    setTrying(false)
  }

  useEffect(() => {
    const whenBack = () => void startAnew()
    window.addEventListener('online', whenBack)
    return () => window.removeEventListener('online', whenBack)
  }, [])

  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        title="Stránku sa nepodarilo zobraziť"
        picture={<EmptyShelf mark="!" />}
        action={
          <Button variant="primary" busy={trying} onClick={() => void tryAgain()}>
            {trying ? null : <RefreshCw aria-hidden className="size-4.5" />}
            Načítať znova
          </Button>
        }
      >
        {unreachable
          ? 'Server stále neodpovedá. Len čo bude pripojenie späť, stránka sa načíta sama.'
          : 'Skontrolujte pripojenie a skúste ju načítať znova.'}
      </EmptyState>
    </div>
  )
}

/** The same where there is nothing around. */
export function ScreenError() {
  return (
    <main>
      <h1 className="sr-only">Cenolov</h1>
      <PageError />
    </main>
  )
}
