import { describe, expect, it } from 'vitest'
import { readReceiptCodes } from '../../rules/index.ts'
import { askAgain, nextDue, readQueue, withCodes } from './receipt-queue.ts'

const ONLINE = `O-${'1'.repeat(32)}`
const OFFLINE = '54CBE152-8A8F00E4-40A25A22-D670DF2A-748247E4:88820204739500108:210425144911:5257:10.21'
const [online, offline] = withCodes([], readReceiptCodes(`${ONLINE} ${OFFLINE} ${ONLINE}`))
const HOUR = 3_600_000

describe('receipts that wait on the device', () => {
  it('wait once each, and are asked for when they are due', () => {
    expect(withCodes([online!], readReceiptCodes(ONLINE))).toEqual([online])
    expect(nextDue([{ ...online!, askAt: 5 }, offline!], 4)).toEqual(offline)
    expect(nextDue([{ ...online!, askAt: 5 }], 4)).toBeNull()
  })

  it('are asked for again after 1, 6, 24 and 48 hours when their register was offline', () => {
    const hours = [0, 1, 2, 3, 4].map((unknown) => askAgain({ ...offline!, unknown }, 0))
    expect(hours).toEqual([HOUR, 6 * HOUR, 24 * HOUR, 48 * HOUR, null])
    expect(askAgain(online!, 0)).toBeNull()
  })

  it('are kept as text, and nothing unreadable comes back', () => {
    expect(readQueue(JSON.stringify([online, offline]))).toEqual([online, offline])
    for (const text of [null, '', '{', '{}', '[1,null,{"key":"a"}]', '[{"again":{}}]'])
      expect(readQueue(text)).toEqual([])
  })
})
