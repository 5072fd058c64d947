import { expect, test } from 'vitest'
import { bodyOf, faultsOf, newBranch, pastedPosition, valuesOf } from './branch-form-values.ts'

const branch = {
  ...bodyOf({ ...newBranch('2026-11-28', 'Terno'), lat: '48,3', lng: ' 18.08° ', town: ' Nitra ' }),
  since: '2026-11-28',
  until: null,
}

test('a form has the fields of its branch', () => {
  expect(branch).toMatchObject({ store: 'Terno', lat: 48.3, lng: 18.08, town: 'Nitra' })
  const stored = { ...branch, id: 1, fault: null } as Parameters<typeof valuesOf>[0]
  expect(bodyOf(valuesOf(stored))).toEqual(branch)
})

test('a form finds the faults that the server would', () => {
  expect(faultsOf(newBranch('2026-11-28'))).toEqual({ store: 'Zadajte obchod.' })
  expect(faultsOf({ ...newBranch('2026-11-28', 'Terno'), lat: 'sever' })).toMatchObject({
    lat: 'Zemepisná šírka musí byť od -90 do 90.',
  })
})

test('a position is pasted as maps copy it', () => {
  expect(pastedPosition('48.1435, 17.1083')).toEqual({ lat: '48,1435', lng: '17,1083' })
  expect(pastedPosition('48.1435 17.1083')).toEqual({ lat: '48,1435', lng: '17,1083' })
  expect([pastedPosition('48,1'), pastedPosition('48.1'), pastedPosition('')]).toEqual([null, null, null])
})
