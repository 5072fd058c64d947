import { type ComponentType, useEffect, useState } from 'react'
import type { RouteObject } from 'react-router'
import { loadWithRetry } from '../../ui/loading/lazy-part.tsx'

export interface PageModule {
  readonly Component: ComponentType
}

/**
 * Makes a route whose code loads when its address is first opened. The router awaits `lazy` before it leaves the
 * current page, so only the first page of a visit shows `Waiting`. A failure is thrown to the boundary around the page.
 * @param Waiting shown until the code is loaded
 */
export function lazyPage(
  load: () => Promise<PageModule>,
  Waiting: ComponentType,
): Required<Pick<RouteObject, 'lazy' | 'Component'>> {
  let Loaded: ComponentType | null = null
  let underWay: Promise<PageModule> | null = null

  function fetchCode(): Promise<PageModule> {
    underWay ??= loadWithRetry(load)
      .then((module) => {
        Loaded = module.Component
        return module
      })
      .finally(() => {
        underWay = null
      })
    return underWay
  }

  function Page() {
    const [, setLoaded] = useState(Loaded !== null)
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
    useEffect(() => {
      let isShown = true
      // The code may have loaded since this render; render again.
      const ready = Loaded === null ? fetchCode() : Promise.resolve()
      ready.then(
        () => isShown && setLoaded(true),
        (error: unknown) => isShown && setFailure({ error }),
      )
      return () => {
        isShown = false
      }
    }, [])
    if (failure !== null) throw failure.error
    return Loaded === null ? <Waiting /> : <Loaded />
  }

  return {
    Component: Page,
    lazy: async () => (Loaded === null ? fetchCode() : { Component: Loaded }),
  }
}
