import { describe, expect, it } from 'vitest'
import { changedDays } from './day-marks.ts'

const MARKS = new Map([
  ['2026-11-01', ''],
  ['2026-11-02', '2:5'],
  ['2026-11-03', ''],
  ['2026-11-04', '1:9'],
])
const published = (...marks: (string | undefined)[]) =>
  new Map(
    [...MARKS.keys()].map((day, place) => {
      const mark = marks[place]
      return [`${day}.zip`, mark === undefined ? {} : { mark }]
    }),
  )

describe('the days to write again', () => {
  it('are empty where nothing changed', () => {
    expect(changedDays(MARKS, published('', '2:5', '', '1:9'))).toEqual([])
  })

  it('begin at the first changed day, because its prices hold on', () => {
    expect(changedDays(MARKS, published('', '1:3', '', '1:9'))).toEqual([
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
    ])
    expect(changedDays(MARKS, published('', '2:5', '', '2:9'))).toEqual(['2026-11-04'])
  })

  it('follow a day without a file that has prices now', () => {
    const files = published('', '2:5', '', '1:9')
    files.delete('2026-11-02.zip')
    expect(changedDays(MARKS, files)).toEqual(['2026-11-03', '2026-11-04'])
  })

  it('are empty for files without a mark', () => {
    expect(changedDays(MARKS, published())).toEqual([])
  })
})
