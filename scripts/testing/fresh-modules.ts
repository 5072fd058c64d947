import { vi } from 'vitest'

/** The modules of a page keep state, so each file of tests begins with new ones. */
vi.resetModules()
