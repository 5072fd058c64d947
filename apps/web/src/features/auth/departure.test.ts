import { describe, expect, it } from 'vitest'
import { Departures, interruptedVisitor } from './departure.ts'
import type { Session } from './session-store.ts'
import { ANNA } from './user.testing.ts'

const JANA: Session = { status: 'authenticated', token: 'a', user: { ...ANNA, id: 7 } }
const NOBODY: Session = { status: 'unauthenticated' }

describe('the end of a session', () => {
  it('is by choice, unless it expired', () => {
    const departures = new Departures()
    expect(departures.last).toBeNull()
    departures.onChange(NOBODY, JANA)
    expect(departures.last).toEqual({ userId: 7, byChoice: true })
    departures.expire(() => departures.onChange(NOBODY, JANA))
    expect(departures.last).toEqual({ userId: 7, byChoice: false })
    departures.expire(() => departures.onChange(NOBODY, { status: 'loading', token: 'a' }))
    expect(departures.last).toEqual({ userId: null, byChoice: false })
  })

  it('is forgotten with the next session, and at the login', () => {
    const departures = new Departures()
    departures.onChange(NOBODY, JANA)
    departures.onChange(JANA, NOBODY)
    expect(departures.last).toBeNull()
    departures.onChange(NOBODY, JANA)
    departures.forget()
    expect(departures.last).toBeNull()
  })
})

it('the visitor of an interrupted visit is read from any state', () => {
  expect(interruptedVisitor({ visitor: 7 })).toBe(7)
  for (const state of [null, undefined, 'x', {}, { visitor: 'x' }])
    expect(interruptedVisitor(state)).toBeNull()
})
