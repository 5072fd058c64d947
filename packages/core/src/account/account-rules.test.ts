import { describe, expect, it } from 'vitest'
import {
  fullNameFault,
  isNewcomer,
  isStrongPassword,
  NAME_WITH_ADDRESS,
  normaliseFullName,
} from './account-rules.ts'
import { normaliseEmail } from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    [' Jana.Nova@Example.SK ', 'jana.nova@example.sk'],
    ['ａdmin@demo.sk', 'admin@demo.sk'],
    ['jana+lov@sub.example.co.uk', 'jana+lov@sub.example.co.uk'],
  ])('%j names the account %j', (text, address) => expect(normaliseEmail(text)).toBe(address))

  it.each([
    '',
    'jana',
    '@example.sk',
    'jana@',
    'jana@example',
    'a@b@c.sk',
    'jana @example.sk',
    'jana@example.sk\nBcc: all@example.sk',
    'аdmin@demo.sk',
    'jana..nova@example.sk',
    'jana@-example.sk',
    `${'a'.repeat(250)}@b.sk`,
  ])('is not %j', (text) => expect(normaliseEmail(text)).toBeNull())
})

describe('a full name', () => {
  it('is kept with single spaces', () => expect(normaliseFullName('  Ľudmila \t Nová ')).toBe('Ľudmila Nová'))
  it.each(['', '   ', 'a'.repeat(101), 'Ján\u0000', 'Ján\u202eNovák'])('is not %j', (text) =>
    expect(normaliseFullName(text)).toBeNull(),
  )

  it.each(['Ing. Ján Novák, PhD.', 'J. R. Nový', "Jean-Luc O'Neil", 'Anna-Mária Š.', 'Ján <b>Malý</b>'])(
    'may be %j',
    (text) => expect(fullNameFault(text)).toBeNull(),
  )

  it.each([
    'Vyhrali ste https://zle.sk',
    'http:/zle',
    'WWW.zle',
    'zle.sk',
    'Klik: zle。sk',
    'zle．sk',
    'zle.xn--p1ai',
    'pozri 10.0.0.1',
    'ja@zle.sk zle.sk',
  ])('is not %j, which links to a page', (text) => {
    expect([normaliseFullName(text), fullNameFault(text)]).toEqual([null, NAME_WITH_ADDRESS])
  })
})

describe('a strong password', () => {
  it.each(['Heslo123', 'aaaaaaa1', 'žžžžžžž1'])('is %s', (text) => expect(isStrongPassword(text)).toBe(true))
  it.each(['Heslo12', 'heslohes', '12345678', `a1${'x'.repeat(200)}`])('is not %s', (text) =>
    expect(isStrongPassword(text)).toBe(false),
  )
})

describe('a newcomer', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const user = { is_admin: false, created_at: '2026-11-20T12:00:00Z', favorites_count: 0, cart_count: 0 }

  it('is new while it has saved nothing', () => {
    expect(isNewcomer(user, now)).toBe(true)
    expect(isNewcomer({ ...user, created_at: '2026-11-14T11:59:59Z' }, now)).toBe(false)
    expect(isNewcomer({ ...user, favorites_count: 1 }, now)).toBe(false)
    expect(isNewcomer({ ...user, cart_count: 1 }, now)).toBe(false)
  })

  it('is not an administrator', () => {
    expect(isNewcomer({ ...user, is_admin: true }, now)).toBe(false)
  })
})
