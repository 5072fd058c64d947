import { expect, it } from 'vitest'
import { onceAMinute } from './once-a-minute.ts'

it('a failure that repeats is logged at once, and then once a minute with the number of the others', () => {
  let now = 0
  const lines: string[] = []
  const fail = onceAMinute<string>(
    (reason, unlogged) => void lines.push(`${reason} ${unlogged}`),
    () => now,
  )
  for (now = 0; now < 150_000; now += 25) fail('refused')
  expect(lines).toEqual(['refused 0', 'refused 2399', 'refused 2399'])
})
