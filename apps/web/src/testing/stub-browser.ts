import { vi } from 'vitest'
import type { StubbedServer } from './stubbed-server.ts'

// Answers of the stubbed server arrive outside of React's `act`, as they do in a browser.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
// happy-dom does not know <search>, which React would report.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

/** Gives the page what happy-dom lacks, and the stubbed server's answers. */
export function stubBrowser(server: StubbedServer): void {
  vi.stubGlobal('fetch', server.fetch)
  // A visit of happy-dom's pages is never a reload.
  vi.stubGlobal('PerformanceNavigationTiming', class {})
}
