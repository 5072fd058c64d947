import { expect, it, vi } from 'vitest'
import { loadWithRetry } from './lazy-part.tsx'

it('fetches once what loads at once', async () => {
  const load = vi.fn(async () => 'kód')
  expect(await loadWithRetry(load, [0, 0])).toBe('kód')
  expect(load).toHaveBeenCalledTimes(1)
})

it('tries again after a failure, and gives up after the last try', async () => {
  const load = vi.fn(async () => 'kód').mockRejectedValueOnce(new Error('raz'))
  expect(await loadWithRetry(load, [0, 0])).toBe('kód')
  const never = vi.fn(async () => Promise.reject(new Error('nikdy')))
  await expect(loadWithRetry(never, [0, 0])).rejects.toThrow('nikdy')
  expect(never).toHaveBeenCalledTimes(3)
})
