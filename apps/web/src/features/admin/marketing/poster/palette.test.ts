import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DESIGNS } from '../designs/designs.ts'
import { TEMPLATES } from '../templates.ts'
import { CONTRAST_MIN, contrast, surfaceOf, textsOf } from './palette.ts'

const designs = TEMPLATES.map(({ id, style }) => [id, DESIGNS[style].palette] as const)
const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const tooFaint = (palette: Parameters<typeof textsOf>[0]) =>
  textsOf(palette).filter((text) => text.contrast < CONTRAST_MIN)

describe('the colours of posters', () => {
  it('are measured like in WCAG', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it.each(designs)('of %s are readable, over drawings too', (_id, palette) => {
    expect(tooFaint(palette)).toEqual([])
  })

  it('are readable on a surface of any colour', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const { ink, soft } = surfaceOf(colour)
        expect(Math.min(contrast(ink, colour), contrast(soft, colour))).toBeGreaterThanOrEqual(CONTRAST_MIN)
      }),
    )
  })

  it('have an ink that is distinct from the surface', () => {
    expect(surfaceOf('#ffd94a').ink).toBe('#1d1a16')
    expect(surfaceOf('#0a58b0').ink).toBe('#ffffff')
  })
})
