import { describe, expect, it } from 'vitest'
import { markKept, readRendered } from './page-cache.ts'

const FILES = new Set(['/assets/index-a1.js', '/assets/style-b2.css'])
const page = (root: string, script = '/assets/index-a1.js') =>
  `<!doctype html><script src="${script}"></script><link href="/assets/style-b2.css"><body>${root}</body>`
const VISITOR = '<div id="root" data-rendered="412 2026-11-21 1795302000000"><p>Maslo</p></div>'
const SIGNED_IN = '<div id="root" data-rendered="1280 2026-11-21 1795302000000 signed-in"><p>Maslo</p></div>'

describe('a page that may be stored', () => {
  it('was rendered by the server, for a kind of visitor', () => {
    expect(readRendered(page(VISITOR), FILES)).toEqual({ isSignedIn: false })
    expect(readRendered(page(SIGNED_IN), FILES)).toEqual({ isSignedIn: true })
    expect(readRendered(page('<div id="root"></div>'), FILES)).toBeNull()
  })

  it('has files of the same build only', () => {
    expect(readRendered(page(VISITOR, '/assets/index-c3.js'), FILES)).toBeNull()
    expect(readRendered(page(VISITOR), new Set(['/assets/index-a1.js']))).toBeNull()
  })

  it('is not the page of another network', () => {
    expect(readRendered('<title>Hotel</title><h1>Prihláste sa</h1>', FILES)).toBeNull()
    expect(readRendered(VISITOR, FILES)).toBeNull()
  })

  it('states its time', () => {
    expect(markKept(page(SIGNED_IN), 1_795_250_000_000)).toContain(
      '<div id="root" data-kept-at="1795250000000" data-rendered="1280 2026-11-21 1795302000000 signed-in"><p>Maslo',
    )
  })
})
