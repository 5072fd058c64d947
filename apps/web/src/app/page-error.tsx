import { RefreshCw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyShelf } from '../ui/empty-shelf.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A page that broke, or whose code could not be fetched because a newer version was put in its place. */
export function PageError() {
  return (
    <main role="alert" className="grid min-h-dvh place-items-center">
      <EmptyState
        title="Stránku sa nepodarilo zobraziť"
        picture={<EmptyShelf mark="!" />}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            <RefreshCw aria-hidden className="size-4.5" />
            Načítať znova
          </Button>
        }
      >
        Skontrolujte pripojenie a skúste ju načítať znova.
      </EmptyState>
    </main>
  )
}
