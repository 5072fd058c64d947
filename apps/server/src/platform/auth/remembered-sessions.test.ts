import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RememberedSessions } from './remembered-sessions.ts'

const MAX = 4
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const userId = fc.integer({ min: 1, max: 3 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key, userId }),
  fc.record({ kind: fc.constant('delete' as const), key }),
  fc.record({ kind: fc.constant('forget' as const), userId }),
  fc.record({ kind: fc.constant('clear' as const) }),
)

it('the cache gives the same result as a list of sessions that is searched for every account', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const sessions = new RememberedSessions<{ user: { id: number } }>(MAX)
      let list: { key: string; userId: number }[] = []
      for (const one of steps) {
        if (one.kind === 'clear') {
          sessions.clear()
          list = []
        } else if (one.kind === 'forget') {
          sessions.forget(one.userId)
          list = list.filter((session) => session.userId !== one.userId)
        } else {
          list = list.filter((session) => session.key !== one.key)
          if (one.kind === 'delete') sessions.delete(one.key)
          else {
            sessions.set(one.key, { user: { id: one.userId } })
            list = [...list.slice(-(MAX - 1)), { key: one.key, userId: one.userId }]
          }
        }
        expect(sessions.size).toBe(list.length)
        for (const known of list) expect(sessions.get(known.key)?.user.id).toBe(known.userId)
      }
    }),
  )
})

it('forgetting an account does not search the others', () => {
  const sessions = new RememberedSessions<{ user: { id: number } }>(10_000)
  let looks = 0
  const session = (id: number) => ({
    get user() {
      looks += 1
      return { id }
    },
  })
  for (let id = 1; id <= 10_000; id += 1) sessions.set(`${id}`, session(id))
  looks = 0
  sessions.forget(5_000)
  expect([sessions.size, sessions.get('5000'), looks]).toEqual([9_999, undefined, 0])
})
