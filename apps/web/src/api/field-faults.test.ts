import { describe, expect, it } from 'vitest'
import { ApiError, fieldFaults } from './api-error.ts'

const faults = (body: unknown, status = 422) =>
  Object.fromEntries(fieldFaults(new ApiError(status, null, { body })))

describe('the faults of a form', () => {
  it('are listed by field', () => {
    const detail = [
      { loc: ['body', 'email'], msg: 'Zadajte platnú e-mailovú adresu.' },
      { loc: ['body', 'full_name'], msg: 'Zadajte svoje meno.' },
    ]
    expect(faults({ detail })).toEqual({
      email: 'Zadajte platnú e-mailovú adresu.',
      full_name: 'Zadajte svoje meno.',
    })
  })
  it('do not exist in any other failure', () => {
    for (const body of [undefined, null, { detail: 'Nie' }, { detail: [null, { loc: 'x' }, { msg: 'x' }] }])
      expect(faults(body)).toEqual({})
    expect(faults({ detail: [{ loc: ['email'], msg: 'x' }] }, 500)).toEqual({})
    expect(fieldFaults(new Error('x')).size).toBe(0)
  })
})
