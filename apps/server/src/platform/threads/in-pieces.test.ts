import { expect, it } from 'vitest'
import { inPieces } from './in-pieces.ts'

it('work in steps lets other work run every few milliseconds, and returns its result', async () => {
  function* busy(): Generator<void, string, void> {
    for (let step = 0; step < 20; step += 1) {
      for (const until = performance.now() + 3; performance.now() < until; );
      yield
    }
    return 'done'
  }
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  expect(await inPieces(busy())).toBe('done')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})
