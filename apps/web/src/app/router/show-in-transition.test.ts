import { beforeEach, expect, it, vi } from 'vitest'
import { renderDetail } from '../../product/detail-pace.ts'
import { showSearch } from './show-in-transition.ts'

let paint: () => void

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    paint = frame
  })
})

/** Renders a detail by a clock that shows so many milliseconds afterwards. */
function renderIn(ms: number): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  renderDetail(() => clock.mockReturnValue(ms))
  clock.mockRestore()
}

const openDetail = () => {
  const render = vi.fn<() => void>()
  showSearch(render, '', '?product=7')
  return render
}

// Before the others, as what is known of the device stays known.
it('first shows what was tapped while nothing is known of the device', () => {
  expect(openDetail()).not.toHaveBeenCalled()
})

it('opens a detail in the frame of the tap on a device that is quick', () => {
  renderIn(35)
  expect(openDetail()).toHaveBeenCalledOnce()
})

it('first shows what was tapped on a slow device', async () => {
  renderIn(36)
  const render = openDetail()
  expect(render).not.toHaveBeenCalled()
  paint()
  await expect.poll(() => render.mock.calls.length).toBe(1)
})
