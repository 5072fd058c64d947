import { expect, it } from 'vitest'
import { readOidcSettings } from './oidc-settings.ts'

const PROVIDER = {
  id: 'firma',
  name: 'Firma',
  issuer: 'https://id.firma.sk',
  client_id: 'cenolov',
  client_secret: 'very-secret',
}

function read(text: string) {
  const faults: string[] = []
  return { providers: readOidcSettings({ OIDC_PROVIDERS: text }, faults), faults }
}

it('reads providers with every optional field', () => {
  const full = {
    ...PROVIDER,
    admin_group: 'admins',
    groups_claim: 'roles',
    emails_verified: true,
    scopes: ['groups'],
  }
  expect(read(JSON.stringify([PROVIDER, { ...full, id: 'druha' }]))).toEqual({
    providers: [PROVIDER, { ...full, id: 'druha' }],
    faults: [],
  })
  expect(read(' ')).toEqual({ providers: [], faults: [] })
})

it.each([
  ['no JSON', '{', /is no JSON/],
  ['no array', '{}', /at most 10 providers/],
  ['too many', JSON.stringify(Array.from({ length: 11 }, () => PROVIDER)), /at most 10 providers/],
  ['no object', '[1]', /provider 1: must be an object/],
  ['a missing field', JSON.stringify([{ ...PROVIDER, issuer: undefined }]), /issuer is missing/],
  ['an inherited field', '[{"__proto__": {"id": "firma"}}]', /id is missing/],
  ['an unknown field', JSON.stringify([{ ...PROVIDER, extra: 1 }]), /extra is unknown/],
  ['an id that is no part of an address', JSON.stringify([{ ...PROVIDER, id: 'a/b' }]), /id must be/],
  ['a long name', JSON.stringify([{ ...PROVIDER, name: 'x'.repeat(41) }]), /name must be/],
  ['an empty secret', JSON.stringify([{ ...PROVIDER, client_secret: '' }]), /client_secret must be/],
  ['a text for a flag', JSON.stringify([{ ...PROVIDER, emails_verified: 'yes' }]), /must be true or false/],
  ['scopes in a text', JSON.stringify([{ ...PROVIDER, scopes: 'groups' }]), /scopes must be an array/],
  ['an open issuer', JSON.stringify([{ ...PROVIDER, issuer: 'http://id.firma.sk' }]), /must be an https/],
  ['one id twice', JSON.stringify([PROVIDER, PROVIDER]), /id of its own/],
])('refuses %s without showing the secret', (_case, text, fault) => {
  const { faults } = read(text)
  expect(faults).toEqual([expect.stringMatching(fault)])
  expect(faults.join()).not.toContain(PROVIDER.client_secret)
})
