import { expect, it } from 'vitest'
import { countedText } from './counted-text.ts'
import { parseItem } from './parse-item.ts'

const said = (written: string) => countedText(parseItem(written))?.replaceAll('\u00a0', ' ') ?? null

it('says words that are already in the form of their number', () => {
  for (const written of [
    '10 vajec',
    '6 rožkov',
    '3 rožky',
    '2 citróny',
    '4 jablká',
    '3 vajcia',
    '2 kg cukru',
    '0,5 kg rožkov',
    '500 g hladkej múky',
    '2 bal vajec',
    '5 paprík a mrkva',
  ])
    expect([written, said(written)]).toEqual([written, written === '5 paprík a mrkva' ? null : written])
})

it('leaves words whose form does not fit their number', () => {
  for (const written of ['2x mlieko', '6x rožok', '5x vajcia', '10 ks mlieko', 'vajcia', '2 kg múka'])
    expect([written, said(written)]).toEqual([written, null])
})

it('is read again as it was', () => {
  for (const written of ['10 vajec', '3 rožky', '12 jogurtov', '0,5 kg cukru'])
    expect(parseItem(said(written) ?? '')).toEqual(parseItem(written))
})
