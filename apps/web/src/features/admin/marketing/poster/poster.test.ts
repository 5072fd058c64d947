import { describe, expect, it } from 'vitest'
import { posterFoot } from './poster.tsx'

const foot = (...dates: string[]) => posterFoot(dates.map((date) => ({ date }))).replaceAll('\u00a0', ' ')

describe('the foot of a poster', () => {
  it('names the day of the prices, not the day of the poster', () => {
    expect(foot('2025-03-02', '2025-03-02')).toBe('Ceny platia k 2. 3. 2025 v uvedených obchodoch.')
  })

  it('names the first and the last day of prices of several', () => {
    expect(foot('2025-03-04', '2025-03-02')).toBe('Ceny z 2. 3. 2025 – 4. 3. 2025 v uvedených obchodoch.')
  })

  it('promises nothing without a price or a day', () => {
    expect([foot(), foot('')]).toEqual(['', ''])
  })
})
