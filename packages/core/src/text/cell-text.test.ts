import { describe, expect, it } from 'vitest'
import { cellText } from './cell-text.ts'

describe('the text of a cell', () => {
  it.each([
    ['Káva &amp; mlieko 1&nbsp;l', 'Káva & mlieko 1 l'],
    ['&Scaron;unka &ccaron;erstv&aacute;', 'Šunka čerstvá'],
    ['Syr 48&#37; &#x10D;erstv&yacute;', 'Syr 48% čerstvý'],
    ['Chlieb\r\n  ražný', 'Chlieb ražný'],
    ['Chlieb<br/>ražný', 'Chlieb ražný'],
    ['Sóda\t1 l', 'Sóda 1 l'],
    ['="08001"', '08001'],
    ['M&S; AT&T', 'M&S; AT&T'],
    ['&unknown; &#0; &#xD800; &#9999999;', '&unknown; &#0; &#xD800; &#9999999;'],
    ['&toString; &constructor;', '&toString; &constructor;'],
    ['  0123  ', '0123'],
  ])('%j is %j', (cell, text) => expect(cellText(cell)).toBe(text))

  it('is read in time that grows with its length', () => {
    const started = performance.now()
    cellText(`${'&a'.repeat(200_000)}${' \n'.repeat(200_000)}${' '.repeat(200_000)}x`)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
