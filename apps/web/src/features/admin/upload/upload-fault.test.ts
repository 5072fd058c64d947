import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { UnreadableAnswer } from '#api/upload-file.ts'
import { jobFault, sendingFault } from './upload-fault.ts'

describe('a failed upload', () => {
  it("shows the server's message and its list of errors", () => {
    const body = { detail: 'Chýbajú stĺpce', errors: ['Title', 'Price', 7] }
    expect(sendingFault(new ApiError(400, 'Chýbajú stĺpce', { body }))).toEqual({
      title: 'Chýbajú stĺpce',
      details: ['Title', 'Price'],
    })
  })
  it.each([
    [new ApiError(500, null, { body: {} }), 'Chyba pri nahrávaní súboru'],
    [new UnreadableAnswer('Status 200'), 'Chyba pri spracovávaní odpovede servera'],
    [new DOMException('late', 'TimeoutError'), 'Nahrávanie trvalo príliš dlho a bolo prerušené.'],
    [new DOMException('left', 'AbortError'), 'Nahrávanie trvalo príliš dlho a bolo prerušené.'],
    [new ApiError(0, null, { cause: new TypeError('x') }), 'Chyba pripojenia k serveru.'],
    [new Error('x'), 'Chyba siete. Skúste znovu.'],
  ])('%s is shown as "%s"', (error, title) => {
    expect(sendingFault(error).title).toBe(title)
  })
})

describe('the end of a job', () => {
  it('after too long a wait points to the logs', () => {
    expect(jobFault({ kind: 'given-up' })).toEqual({
      title: '⏰ Časový limit pre spracovanie bol prekročený',
      details: ['Spracovanie trvá príliš dlho. Skontrolujte backend logy.'],
    })
  })
})
