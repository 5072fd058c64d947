import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImageServer, imageServer, sends } from '#testing/servers/image-server.ts'
import type { SourceFault } from '../source-fault.ts'
import { copyFolderFile } from './folder-file.ts'
import { type FetchOrder, SourceFetcher } from './source-fetcher.ts'

const LIMITS = { maxBytes: 100_000, totalMs: 2_000, silenceMs: 400, retryMs: [] }
let server: ImageServer
let other: ImageServer
let fetcher: SourceFetcher
let directory: string
beforeAll(async () => {
  server = await imageServer()
  other = await imageServer()
  fetcher = new SourceFetcher(new Set([server.host, other.host]), 'http://localhost', LIMITS)
  directory = await mkdtemp(join(tmpdir(), 'cenolov-fetch-'))
})
afterAll(async () => {
  await fetcher.close()
  await server.close()
  await other.close()
  await rm(directory, { recursive: true })
})

const order = (url: string, more: Partial<FetchOrder> = {}): FetchOrder => ({
  url,
  path: join(directory, 'fetched'),
  authorization: null,
  etag: null,
  lastModified: null,
  ...more,
})
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no fault',
    ({ message, isPassing }: SourceFault) => `${message} (${isPassing ? 'passing' : 'final'})`,
  )

describe('a file', () => {
  it('is fetched with its hash, name and validators', async () => {
    server.answer(
      '/dir/ceny%20dnes.csv?x=1',
      sends(Buffer.from('abc'), { etag: '"1"', 'last-modified': 'Mon' }),
    )
    const file = await fetcher.fetch(order(server.url('/dir/ceny%20dnes.csv?x=1')))
    const known = { name: 'ceny dnes.csv', bytes: 3, etag: '"1"', lastModified: 'Mon' }
    expect(file).toMatchObject({ ...known, hash: createHash('sha256').update('abc').digest() })
  })

  it('is unpacked when the server compressed the transfer', async () => {
    server.answer('/packed.csv', sends(gzipSync('abc'), { 'content-encoding': 'gzip' }))
    await fetcher.fetch(order(server.url('/packed.csv')))
    expect(await readFile(join(directory, 'fetched'), 'utf8')).toBe('abc')
  })

  it('is requested only if it changed', async () => {
    server.answer('/same.csv', (request, response) => {
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
      response.writeHead(etag === '"1"' && since === 'Mon' ? 304 : 200).end('abc')
    })
    expect(await fetcher.fetch(order(server.url('/same.csv'), { etag: '"1"', lastModified: 'Mon' }))).toBe(
      'unchanged',
    )
  })

  it('is not requested from another server with this server’s secret', async () => {
    const seen: unknown[] = []
    server.answer('/there', (_request, response) =>
      response.writeHead(302, { location: other.url('/here') }).end(),
    )
    other.answer('/here', (request, response) => {
      seen.push(request.headers.authorization)
      response.writeHead(200).end('abc')
    })
    await fetcher.fetch(order(server.url('/there'), { authorization: 'Bearer abc' }))
    expect(seen).toEqual([undefined])
  })

  it('is requested again after a pause', async () => {
    const patient = new SourceFetcher(new Set([server.host]), 'http://localhost', {
      ...LIMITS,
      retryMs: [10, 10],
    })
    let asked = 0
    server.answer('/later', (_request, response) => {
      asked += 1
      response.writeHead(asked < 3 ? 500 : 200).end('abc')
    })
    expect(await patient.fetch(order(server.url('/later')))).toMatchObject({ bytes: 3 })
    expect(asked).toBe(3)
    await patient.close()
  })
})

describe('a fetch fails', () => {
  const endless = (chunk: string, pauseMs: number) => {
    server.answer('/endless', (_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(chunk), pauseMs)
      response.on('close', () => clearInterval(timer))
    })
    return server.url('/endless')
  }
  it.each<[string, () => string, RegExp]>([
    ['when there is no end of bytes', () => endless('x'.repeat(10_000), 1), /väčší ako .*final/],
    ['when the bytes come too slowly', () => endless('x', 100), /nestiahol do .*passing/],
    [
      'when the server falls silent',
      () => {
        server.answer('/silent', (_request, response) => void response.writeHead(200).write('x'))
        return server.url('/silent')
      },
      /neodpovedá .*passing/,
    ],
    [
      'when the server lets go',
      () => {
        server.answer('/cut', (_request, response) => {
          response.writeHead(200, { 'content-length': '100' }).write('x')
          setTimeout(() => response.destroy(), 20)
        })
        return server.url('/cut')
      },
      /Spojenie .*passing/,
    ],
    [
      'when the file is announced as too large',
      () => {
        server.answer('/large', (_request, response) =>
          response.writeHead(200, { 'content-length': '999999999' }).end(),
        )
        return server.url('/large')
      },
      /väčší ako .*final/,
    ],
    ['when it is not there', () => server.url('/nothing'), /kód 404\) \(final/],
    [
      'when it is empty',
      () => {
        server.answer('/empty', sends(Buffer.alloc(0)))
        return server.url('/empty')
      },
      /prázdny/,
    ],
    [
      'when redirects go round',
      () => {
        server.answer('/round', (_request, response) => response.writeHead(301, { location: '/round' }).end())
        return server.url('/round')
      },
      /príliš veľakrát/,
    ],
    [
      'behind a redirect to this machine',
      () => {
        server.answer('/inside', (_request, response) =>
          response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
        )
        return server.url('/inside')
      },
      /verejný server.*final/,
    ],
    [
      'behind a redirect to a file',
      () => {
        server.answer('/file', (_request, response) =>
          response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
        )
        return server.url('/file')
      },
      /http:\/\/.*final/,
    ],
    ['on a network of its own', () => 'http://192.168.1.1/ceny.csv', /verejný server/],
    ['at the metadata of a cloud', () => 'http://169.254.169.254/latest', /verejný server/],
  ])('%s', async (_when, url, reason) => {
    expect(await fault(fetcher.fetch(order(url())))).toMatch(reason)
  })
})

describe('a folder', () => {
  let root: string
  beforeAll(async () => {
    root = join(directory, 'prices')
    await mkdir(join(root, 'lidl'), { recursive: true })
    const files: readonly (readonly [string, number])[] = [
      ['lidl/a-1.csv', 100],
      ['lidl/a-2.csv', 300],
      ['lidl/a-3.csv', 200],
      ['lidl/b.csv', 900],
    ]
    for (const [name, at] of files) {
      await writeFile(join(root, name), name)
      await utimes(join(root, name), at, at)
    }
    await writeFile(join(directory, 'secret.csv'), 'secret')
    await symlink(join(directory, 'secret.csv'), join(root, 'link.csv'))
    await symlink(directory, join(root, 'out'))
  })
  const copy = (location: string) => copyFolderFile(root, location, join(directory, 'copied'), 1_000)

  it('provides its newest matching file', async () => {
    expect(await copy('lidl/a-*.csv')).toMatchObject({ name: 'a-2.csv', bytes: 12 })
    expect(await copy('lidl/A-1.CSV')).toMatchObject({ name: 'a-1.csv' })
    expect(await copy('lidl')).toMatchObject({ name: 'b.csv' })
  })

  it.each([
    ['link.csv', /nie je súbor/],
    ['out/secret.csv', /nie je súbor/],
    ['lidl/../../secret.csv', /SOURCE_DIR/],
    ['/etc/passwd', /SOURCE_DIR/],
    ['*/a-1.csv', /Hviezdička/],
    ['nothing*.csv', /nie je súbor/],
    ['a\0b', /nie je platná/],
  ])('does not allow %j to leave it', async (location, reason) => {
    expect(await fault(copy(location))).toMatch(reason)
  })

  it('is refused without the setting', async () => {
    expect(await fault(copyFolderFile(null, 'a', join(directory, 'copied'), 10))).toMatch(/SOURCE_DIR chýba/)
  })
})
