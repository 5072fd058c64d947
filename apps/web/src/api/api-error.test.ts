import { describe, expect, it } from 'vitest'
import { ApiError, errorDetail } from './api-error.ts'

describe('errorDetail', () => {
  it('reads a plain detail', () => {
    expect(errorDetail({ detail: 'Email ešte nie je overený.' })).toBe('Email ešte nie je overený.')
  })

  it('reads a failed validation as field: message, joined by commas', () => {
    const detail = [
      { loc: ['body', 'email'], msg: 'je povinný' },
      { loc: ['body', 'password'], msg: 'je krátke' },
    ]
    expect(errorDetail({ detail })).toBe('email: je povinný, password: je krátke')
  })

  it('is null for any other answer of a server', () => {
    for (const body of [null, 'text', [], {}, { detail: '' }, { detail: 5 }, { detail: [null, {}] }])
      expect(errorDetail(body)).toBeNull()
  })
})

describe('ApiError', () => {
  it('names the status when the server gave no reason', () => {
    expect(new ApiError(503, null).message).toBe('HTTP error! status: 503')
  })
})
