import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const
const originals = Object.fromEntries(METHODS.map((method) => [method, console[method]]))
let said: string[] = []

/** Fails a test that writes to the console unexpectedly (without its own spy), since nobody would notice the line. */
beforeEach(() => {
  said = []
  for (const method of METHODS)
    console[method] = (...parts: unknown[]) => {
      said.push(`console.${method}: ${format(...parts)}`)
    }
})

afterEach(() => {
  Object.assign(console, originals)
  if (said.length > 0) throw new Error(`Unexpected console output:\n${said.join('\n')}`)
})
