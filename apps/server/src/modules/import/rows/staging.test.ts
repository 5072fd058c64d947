import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SeenIdentities } from './staging.ts'

const identity = (text: string) => createHash('md5').update(text).digest('hex')

it('an identity is recognised among any number of others', () => {
  const seen = new SeenIdentities()
  const known = new Set<string>()
  for (let index = 0; index < 20_000; index += 1) {
    const next = identity(String(index % 15_000))
    expect(seen.add(next)).toBe(!known.has(next))
    known.add(next)
  }
})

it('any hash is accepted, even one of zeros', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('0', 'ffffffff', '80000000').map((half) => half.padStart(32, '0'))),
      (hashes) => {
        const seen = new SeenIdentities()
        const firsts = hashes.map((hash) => seen.add(`${hash.slice(16)}${hash.slice(16)}`))
        expect(firsts.filter(Boolean)).toHaveLength(new Set(hashes).size)
      },
    ),
  )
  const seen = new SeenIdentities()
  expect([seen.add('0'.repeat(32)), seen.add('0'.repeat(32))]).toEqual([true, false])
})
