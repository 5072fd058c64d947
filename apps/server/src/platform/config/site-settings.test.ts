import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSite } from './site-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'cenolov-site-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

function read(env: Record<string, string>) {
  const faults: string[] = []
  return { ...readSite(env, faults), faults }
}

function file(name: string, bytes: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

it('a site without settings has our name and logo', () => {
  expect(read({})).toEqual({ name: 'Cenolov', logo: null, faults: [] })
})

it('a site has its own name and logo, whose address follows its bytes', () => {
  const first = read({ SITE_NAME: ' Naše ceny ', SITE_LOGO: file('a.png', PNG) })
  expect(first).toMatchObject({ name: 'Naše ceny', logo: { type: 'image/png' }, faults: [] })
  const second = read({ SITE_LOGO: file('b.png', Buffer.concat([PNG, Buffer.from('x')])) })
  expect(second.logo?.version).not.toBe(first.logo?.version)
})

it.each([
  ['SITE_NAME', 'x'.repeat(31)],
  ['SITE_NAME', 'Naše <b>ceny</b>'],
  ['SITE_LOGO', join(folder, 'none.png')],
  ['SITE_LOGO', file('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['SITE_LOGO', file('large.png', Buffer.concat([PNG, Buffer.alloc(200_001)]))],
])('a wrong %s is a fault', (setting, value) => {
  expect(read({ [setting]: value }).faults).toEqual([expect.stringContaining(`${setting} must`)])
})
