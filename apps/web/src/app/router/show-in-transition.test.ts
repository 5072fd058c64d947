import { expect, it, vi } from 'vitest'
import { showSearch } from './show-in-transition.ts'

it('shows what was tapped before it opens a detail', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const render = vi.fn<() => void>()
  showSearch(render, '', '?product=7')
  expect(render).not.toHaveBeenCalled()
  for (const paint of frames) paint()
  await expect.poll(() => render.mock.calls.length).toBe(1)
})
