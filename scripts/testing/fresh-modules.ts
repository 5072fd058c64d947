import { vi } from 'vitest'

/** The modules of a page keep state, so each file of tests begins with new ones. */
vi.resetModules()
/** Files share one global scope. The stubs of the previous file's last test would stay until the first test of this one. */
vi.unstubAllGlobals()
