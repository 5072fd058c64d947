import { vi } from 'vitest'

/** The modules of a page keep what they know of it; each file of tests begins with new ones. */
vi.resetModules()
