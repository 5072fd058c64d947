import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followVersions } from './follow-versions.ts'

class Worker extends EventTarget {
  state = 'installing'
  becomes(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  readonly waiting = null
  readonly installing = new Worker()
  readonly active: Worker | null
  constructor(active: Worker | null) {
    super()
    this.active = active
  }
}

let answers: (() => Promise<Registration>)[]
let registered: number

/** Answers the next registrations, and refuses the later ones. */
function answer(...next: (() => Promise<Registration>)[]): void {
  answers = next
}

beforeEach(() => {
  vi.useFakeTimers()
  registered = 0
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: () => {
      registered += 1
      return (answers.shift() ?? (() => Promise.reject(new TypeError('Failed to fetch'))))()
    },
  })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => void vi.useRealTimers())

test('a first version that could not be installed is installed again, and then no more', async () => {
  const failing = new Registration(null)
  const works = new Registration(null)
  answer(
    async () => failing,
    async () => works,
  )
  followVersions(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  failing.installing.becomes('redundant')
  await vi.advanceTimersByTimeAsync(60_000)
  works.installing.becomes('activated')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(registered).toBe(2)
})

test('a registration without a network is tried six times in all', async () => {
  answer()
  followVersions(() => undefined)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(registered).toBe(6)
})

test('a later version that fails does not replace the working one', async () => {
  const next = new Registration(new Worker())
  answer(async () => next)
  followVersions(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  next.installing.becomes('redundant')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(registered).toBe(1)
})
