import { describe, expect, it } from 'vitest'
import { exportName, TEMPLATES, tooManyText } from './templates.ts'

describe('the templates', () => {
  it('are the ten of the specification, and one for print', () => {
    expect(
      TEMPLATES.map(({ id, width, height, maxProducts, layout }) => [
        id,
        `${width}x${height}`,
        maxProducts,
        layout,
      ]),
    ).toEqual([
      ['kaufland-style', '1080x1080', 4, 'grid'],
      ['red-sale', '1080x1080', 3, 'featured'],
      ['blue-fresh', '1080x1080', 4, 'grid'],
      ['green-organic', '1080x1080', 2, 'carousel'],
      ['yellow-special', '1080x1080', 1, 'single'],
      ['white-clean', '1080x1080', 6, 'grid'],
      ['story-red', '1080x1920', 2, 'single'],
      ['story-white', '1080x1920', 3, 'grid'],
      ['facebook-sale', '1200x675', 3, 'carousel'],
      ['facebook-clean', '1200x675', 4, 'grid'],
      ['store-a4', '1240x1754', 4, 'grid'],
    ])
  })
  it('state how many products they take', () => {
    expect(tooManyText(TEMPLATES[5])).toBe('Táto šablóna podporuje maximálne 6 produktov')
  })
  it('name their files after themselves and the time', () => {
    expect(exportName(TEMPLATES[5], new Date(2026, 10, 20, 9, 5, 7))).toBe(
      'Biela čistá 2026-11-20 09-05-07.png',
    )
  })
})
