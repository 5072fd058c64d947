import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failingS3 } from '../../testing/faults/failing-s3.ts'
import { S3_BUCKET, S3_KEY, s3Server } from '../../testing/servers/s3-server.ts'
import type { FileStorage } from './file-storage.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

let directory: string
let s3: Awaited<ReturnType<typeof s3Server>>
const storages = new Map<string, FileStorage>()
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cenolov-storage-'))
  s3 = await s3Server()
  storages.set('local', localStorage(directory))
  const credentials = { accessKeyId: S3_KEY, secretAccessKey: S3_KEY }
  storages.set(
    's3',
    s3Storage({ bucket: S3_BUCKET, endpoint: s3.endpoint, region: 'us-east-1', credentials }),
  )
})
afterAll(async () => {
  await s3.close()
  await rm(directory, { recursive: true, force: true })
})

describe.each(['local', 's3'])('a file in %s storage', (kind) => {
  const storage = () => storages.get(kind)!
  const read = async (path: string) => {
    const file = await storage().read(path)
    return file === null ? null : { bytes: file.bytes, text: (await buffer(file.stream)).toString() }
  }
  const listed = async (folder: string) => {
    const paths: string[] = []
    for await (const { path, bytes, modifiedAt } of storage().list(folder)) {
      expect(bytes).toBeGreaterThan(0)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
      paths.push(path)
    }
    return paths.sort()
  }

  it('is read as it was stored, and is gone once it is removed', async () => {
    await storage().put('static/images/ab/one.webp', Buffer.from('jeden'), 'image/webp')
    await storage().put('static/images/ab/one.webp', Buffer.from('jeden znova'), 'image/webp')
    expect(await read('static/images/ab/one.webp')).toEqual({ bytes: 11, text: 'jeden znova' })
    expect(await read('static/images/ab/two.webp')).toBeNull()
    await storage().remove(['static/images/ab/one.webp', 'static/images/ab/two.webp'])
    expect(await read('static/images/ab/one.webp')).toBeNull()
    await storage().remove([])
  })

  it('is stored while the last file of its folder is removed', async () => {
    for (let round = 0; round < 100; round++) {
      const [old, fresh] = [`static/images/${round}/old.webp`, `static/images/${round}/new.webp`]
      await storage().put(old, Buffer.from('starý'), 'image/webp')
      await Promise.all([storage().remove([old]), storage().put(fresh, Buffer.from('nový'), 'image/webp')])
      expect((await read(fresh))?.text).toBe('nový')
      await storage().remove([fresh])
    }
  })

  it('is listed in its folder, among any number of files', async () => {
    const paths = Array.from({ length: 1_005 }, (_, index) => `static/images/${index % 3}/${index}.webp`)
    const kept = [0, 1, 2].map((folder) => `static/images/${folder}/kept.webp`)
    for (const path of [...paths, ...kept]) await storage().put(path, Buffer.from('x'), 'image/webp')
    await storage().put('static/demo/a.svg', Buffer.from('x'), 'image/svg+xml')
    expect(await listed('static/images/')).toEqual([...paths, ...kept].sort())
    await storage().remove(paths)
    expect(await listed('static/images/')).toEqual(kept)
    expect(await listed('static/')).toEqual(['static/demo/a.svg', ...kept])
    expect(await listed('nothing/')).toEqual([])
  })
})

describe('a file that cannot be stored', () => {
  it('leaves nothing on disk', async () => {
    const storage = localStorage(directory)
    // A directory has the name of the file.
    await storage.put('static/failed/one.webp/two.webp', Buffer.from('x'), 'image/webp')
    await expect(storage.put('static/failed/one.webp', Buffer.from('y'), 'image/webp')).rejects.toThrow()
    expect(await readdir(join(directory, 'static/failed'))).toEqual(['one.webp'])
  })

  it('fails in time when the bucket hangs', async () => {
    const failing = await failingS3()
    failing.become('hangs')
    const credentials = { accessKeyId: S3_KEY, secretAccessKey: S3_KEY }
    const settings = { bucket: S3_BUCKET, endpoint: failing.endpoint, region: 'us-east-1', credentials }
    const storage = s3Storage(settings, { connectMs: 500, silenceMs: 200 })
    await expect(storage.put('static/a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow()
    await expect(storage.read('static/a.webp')).rejects.toThrow()
    await failing.close()
  })
})
