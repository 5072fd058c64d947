import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { signInError } from './auth-errors.ts'
import { RETURN_PARAM, returnPath, returnSearch } from './return-path.ts'

describe('the way back after signing in', () => {
  it('is the requested path', () => {
    expect(returnPath('/products?filter=akcia&page=2', '/')).toBe('/products?filter=akcia&page=2')
  })

  it('never leaves our origin', () => {
    for (const asked of [
      null,
      '',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      'javascript:x',
      'products',
      '/.//evil.example',
      '/%2e//evil.example',
      '/a/..//evil.example',
    ])
      expect(returnPath(asked, '/')).toBe('/')
  })

  it('is one of our paths for any request', () => {
    fc.assert(
      fc.property(fc.string(), (asked) => {
        const path = returnPath(asked, '/')
        expect(new URL(path, 'https://cenolov.example').origin).toBe('https://cenolov.example')
      }),
    )
  })

  it('is one of our paths for any slashes and dots', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2E', '%2f', 'host', ':', '@', '?', '#', '\t')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const path = returnPath(`/${pieces.join('')}`, '/')
        expect(new URL(path, 'https://cenolov.example').origin).toBe('https://cenolov.example')
      }),
    )
  })

  it('survives the address of the login page', () => {
    const search = returnSearch('/products?search=maslo & mlieko')
    expect(new URLSearchParams(search).get(RETURN_PARAM)).toBe('/products?search=maslo & mlieko')
    expect(returnSearch('/')).toBe('')
  })
})

describe('the reason of a failed sign-in', () => {
  it('is shown in the words of the product, else of the server', () => {
    expect(signInError(new ApiError(401, 'whatever'))).toBe('Neplatné prihlasovacie údaje')
    expect(signInError(new ApiError(403, 'Email ešte nie je overený.'))).toBe('Email ešte nie je overený.')
    expect(signInError(new ApiError(0, null))).toBe('Nastala chyba. Skúste to znovu.')
    expect(signInError(new ApiError(500, null))).toBe('Login failed')
    expect(signInError(new Error('x'))).toBe('Nastala chyba. Skúste to znovu.')
  })
})
