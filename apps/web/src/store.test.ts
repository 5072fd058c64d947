import { expect, it, vi } from 'vitest'
import { createStore } from './store.ts'

it('a store calls its listeners after every change, until they leave', () => {
  const store = createStore(1)
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const leave = store.subscribe(one)
  store.subscribe(other)
  store.set(2)
  expect(store.get()).toBe(2)
  leave()
  store.set(3)
  store.set(3)
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
})

it('a change that a listener makes is the one that stays', () => {
  const store = createStore<readonly string[]>([])
  const taken: string[] = []
  store.subscribe(() => {
    taken.push(...store.get())
    if (store.get().length > 0) store.set([])
  })
  store.set(['a'])
  store.set(['b'])
  expect([taken, store.get()]).toEqual([['a', 'b'], []])
})
