import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { mapFileOfOneTile } from '#testing/map-file.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const FILE = mapFileOfOneTile({ attribution: '© OpenStreetMap' })
let folder: string
let path: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenolov-map-'))
  path = join(folder, '.slovensko.pmtiles')
  await writeFile(path, FILE)
  await writeFile(join(folder, 'secret.txt'), 'tajné')
  app = await testApp({ MAP_FILE: path })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (headers: Record<string, string> = {}, url = '/api/v1/map') => app.server.inject({ url, headers })

describe('the map', () => {
  it('is sent by ranges, with a tag', async () => {
    const whole = await get()
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(FILE)).toBe(true)
    expect(whole.headers['accept-ranges']).toBe('bytes')
    const part = await get({ range: 'bytes=7-10' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 7-10/${FILE.length}`)
    expect(part.rawPayload.equals(FILE.subarray(7, 11))).toBe(true)
    expect((await get({ range: `bytes=${FILE.length}-` })).statusCode).toBe(416)
    const { etag } = part.headers
    expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(304)
    await writeFile(path, Buffer.concat([FILE, Buffer.from('!')]))
    expect((await get()).headers.etag).not.toBe(etag)
    await writeFile(path, FILE)
  })

  it('opens no other file', async () => {
    for (const url of ['/api/v1/map/secret.txt', '/api/v1/map/..%2fsecret.txt', '/api/v1/map/../secret.txt'])
      expect((await get({}, url)).statusCode, url).toBe(404)
    expect((await get({}, '/api/v1/map?path=secret.txt')).rawPayload.equals(FILE)).toBe(true)
  })

  it('that disappeared is unknown', async () => {
    await rm(path)
    expect((await get()).statusCode).toBe(404)
    await writeFile(path, FILE)
  })
})

describe('the setting of the map', () => {
  const faultsOf = (MAP_FILE: string) => {
    const result = readConfig({ MAP_FILE })
    return result.ok ? result.config.mapFile : result.faults
  }

  it('names a file of tiles, or none', () => {
    expect(faultsOf(path)).toBe(path)
    expect(faultsOf(' ')).toBeNull()
  })

  it('is refused for any other file', () => {
    for (const wrong of [join(folder, 'secret.txt'), folder, join(folder, 'nothing.pmtiles')])
      expect(faultsOf(wrong)).toEqual([expect.stringContaining('MAP_FILE must be a PMTiles file')])
  })
})
