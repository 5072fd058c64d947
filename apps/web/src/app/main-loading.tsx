import { Spinner } from '../ui/loading/spinner.tsx'

/** A page's place while it is not known yet what to show. */
export function MainLoading() {
  return (
    <div
      role="status"
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 text-ink-2"
    >
      <Spinner className="size-8 text-brand" />
      Načítavam...
    </div>
  )
}

/** The same for the whole screen. */
export function ScreenLoading() {
  return (
    <main>
      <h1 className="sr-only">Cenolov</h1>
      <MainLoading />
    </main>
  )
}
