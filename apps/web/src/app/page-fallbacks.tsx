import { t } from '@cenolov/core/language'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EmptyShelf } from '../product/empty-shelf.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/loading/placeholders.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'

export function MainLoading() {
  return (
    <div
      role="status"
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 text-ink-2"
    >
      <Spinner className="size-8 text-brand" />
      {t('Načítavam...')}
    </div>
  )
}

export function ScreenLoading() {
  return (
    <main>
      <h1 className="sr-only">Cenolov</h1>
      <MainLoading />
    </main>
  )
}

/**
 * Shown when a page crashed or its code could not be fetched: offline, or replaced by a newer version. The shell around
 * it still works.
 */
export function PageError() {
  const [trying, setTrying] = useState(false)
  const [unreachable, setUnreachable] = useState(false)

  async function tryAgain() {
    setTrying(true)
    setUnreachable(!(await reloadIfOnline()))
    setTrying(false)
  }

  useEffect(() => {
    const whenBack = () => void reloadIfOnline()
    window.addEventListener('online', whenBack)
    return () => window.removeEventListener('online', whenBack)
  }, [])

  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        title={t('Stránku sa nepodarilo zobraziť')}
        picture={<EmptyShelf mark="!" />}
        action={
          <Button variant="primary" busy={trying} onClick={() => void tryAgain()}>
            {trying ? null : <RefreshCw aria-hidden className="size-4.5" />}
            {t('Načítať znova')}
          </Button>
        }
      >
        {unreachable
          ? t('Server stále neodpovedá. Len čo bude pripojenie späť, stránka sa načíta sama.')
          : t('Skontrolujte pripojenie a\u00a0skúste ju načítať znova.')}
      </EmptyState>
    </div>
  )
}

export function ScreenError() {
  return (
    <main>
      <h1 className="sr-only">Cenolov</h1>
      <PageError />
    </main>
  )
}

/**
 * Reloads the page, but only if the server answers: offline, the browser would replace the working app with its own
 * error page.
 * @returns false when the server does not answer
 */
async function reloadIfOnline(): Promise<boolean> {
  const answers = await fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (answers) location.reload()
  return answers
}
