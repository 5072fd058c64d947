import { beforeEach, expect, it, vi } from 'vitest'
import { afterFrame } from './after-frame.ts'

let page: EventTarget & { hidden: boolean }
let paint: () => void

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    paint = frame
  })
})

it('waits for the frame, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let isOver = false
  const frame = afterFrame().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isOver).toBe(false)
  paint()
  await frame
  vi.useRealTimers()
})

it('waits for no frame of a hidden page', async () => {
  page.hidden = true
  await expect(afterFrame()).resolves.toBeUndefined()
})

it('stops waiting when the page is hidden before its frame', async () => {
  const frame = afterFrame()
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await expect(frame).resolves.toBeUndefined()
})
