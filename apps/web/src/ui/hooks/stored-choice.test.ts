import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedChoice } from './stored-choice.ts'

let kept: Map<string, string>
let page: EventTarget

const colour = () =>
  storedChoice<'red' | 'blue'>({ key: 'colour', values: ['red', 'blue'], byDefault: () => 'red' })

beforeEach(() => {
  kept = new Map()
  page = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('window', page)
})
afterEach(() => void vi.unstubAllGlobals())

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })

describe('a choice that the browser remembers', () => {
  it('is the default until a value is chosen, and when an unknown one is stored', () => {
    expect(colour().read()).toBe('red')
    kept.set('colour', 'green')
    expect(colour().read()).toBe('red')
  })

  it('is stored and notifies its listeners', () => {
    const choice = colour()
    const heard: string[] = []
    choice.subscribe(() => heard.push(choice.read()))
    choice.write('blue')
    expect(heard).toEqual(['blue'])
    expect(colour().read()).toBe('blue')
  })

  it('follows other tabs while there are listeners', () => {
    const choice = colour()
    const heard: string[] = []
    const stop = choice.subscribe(() => heard.push(choice.read()))
    kept.set('colour', 'blue')
    page.dispatchEvent(storageEvent('colour'))
    page.dispatchEvent(storageEvent('theme'))
    page.dispatchEvent(storageEvent(null))
    stop()
    page.dispatchEvent(storageEvent('colour'))
    expect(heard).toEqual(['blue', 'blue'])
  })

  it('lasts as long as the page without storage', () => {
    vi.stubGlobal('localStorage', undefined)
    const choice = colour()
    expect(choice.read()).toBe('red')
    choice.write('blue')
    expect(choice.read()).toBe('blue')
  })
})
