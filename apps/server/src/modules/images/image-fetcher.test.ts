import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../platform/outgoing/public-address.ts'
import { type ImageServer, imageServer, sends } from '../../testing/servers/image-server.ts'
import type { ImageFault } from './image-fault.ts'
import { ImageFetcher } from './image-fetcher.ts'

const LIMITS = { maxBytes: 100_000, totalMs: 1_500, silenceMs: 500 }
let server: ImageServer
let fetcher: ImageFetcher
beforeAll(async () => {
  server = await imageServer()
  fetcher = new ImageFetcher(new Set([server.host]), 'http://localhost', LIMITS)
})
afterAll(async () => {
  await fetcher.close()
  await server.close()
})

const fault = (url: string, by = fetcher) =>
  by.fetch(url).then(
    () => 'it was fetched',
    ({ message, isFinal }: ImageFault) => `${message} (${isFinal ? 'final' : 'passing'})`,
  )

describe('a picture', () => {
  it('is fetched, also behind redirects', async () => {
    server.answer('/a.jpg', sends(Buffer.from('abc')))
    server.answer('/moved', (_request, response) => response.writeHead(302, { location: '/a.jpg' }).end())
    expect((await fetcher.fetch(server.url('/a.jpg'))).toString()).toBe('abc')
    expect((await fetcher.fetch(server.url('/moved'))).toString()).toBe('abc')
  })

  it('is requested with a `User-Agent` that names this site', async () => {
    let agent: string | undefined
    server.answer('/who', (request, response) => {
      agent = request.headers['user-agent']
      response.end('x')
    })
    await fetcher.fetch(server.url('/who'))
    expect(agent).toBe('Cenolov/1.0 (+http://localhost)')
  })
})

describe('a hostile server', () => {
  it.each([
    ['/404', 404, 'Server odpovedal kódom 404 (final)'],
    ['/500', 500, 'Server odpovedal kódom 500 (passing)'],
    ['/429', 429, 'Server odpovedal kódom 429 (passing)'],
  ])('is refused when it answers %s', async (path, status, wanted) => {
    server.answer(path, (_request, response) => response.writeHead(status).end())
    expect(await fault(server.url(path))).toBe(wanted)
  })

  it('is cut off when it sends too much, announced or not, or without an end', async () => {
    server.answer('/announced', sends(Buffer.alloc(100_001)))
    let sent = 0
    server.answer('/endless', (_request, response) => {
      response.writeHead(200)
      const more = () => {
        if (response.destroyed) return
        sent += 16_384
        response.write(Buffer.alloc(16_384), () => setImmediate(more))
      }
      more()
    })
    const tooLarge = 'Obrázok je väčší ako 0.1 MB (final)'
    expect(await fault(server.url('/announced'))).toBe(tooLarge)
    expect(await fault(server.url('/endless'))).toBe(tooLarge)
    expect(sent).toBeLessThan(20_000_000)
  })

  it('is cut off when it sends nothing, or a byte now and then', async () => {
    server.answer('/silent', () => undefined)
    server.answer('/drip', (_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 100)
      response.on('close', () => clearInterval(timer))
    })
    server.answer('/stops', (_request, response) => void response.writeHead(200).write('x'))
    expect(await fault(server.url('/silent'))).toBe('Server obrázka neodpovedá (passing)')
    expect(await fault(server.url('/stops'))).toBe('Server obrázka neodpovedá (passing)')
    expect(await fault(server.url('/drip'))).toBe('Obrázok sa nestiahol do 1.5 s (passing)')
  })

  it('gets a fault when it sends a compressed picture', async () => {
    server.answer('/gzip', sends(gzipSync(Buffer.alloc(1_000_000)), { 'content-encoding': 'gzip' }))
    expect(await fault(server.url('/gzip'))).toBe('Server poslal zbalený obrázok (final)')
  })

  it('gets a fault when it cuts the connection, or speaks no HTTP', async () => {
    server.answer('/cut', (_request, response) => {
      response.writeHead(200, { 'content-length': '50000' })
      response.write('x')
      setTimeout(() => response.destroy(), 50)
    })
    expect(await fault(server.url('/cut'))).toMatch(/^Spojenie so serverom obrázka zlyhalo.*\(passing\)$/)
    const babbler = createServer((socket) => void socket.end('HELLO I AM NO HTTP\r\n\r\n'))
    await new Promise<void>((resolve) => babbler.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(babbler.address() as AddressInfo).port}`
    const own = new ImageFetcher(new Set([host]), 'http://localhost', LIMITS)
    expect(await fault(`http://${host}/`, own)).toMatch(/^Spojenie so serverom obrázka zlyhalo/)
    await own.close()
    babbler.close()
  })

  it('gets a fault when it redirects for ever', async () => {
    server.answer('/loop', (_request, response) => response.writeHead(301, { location: '/loop' }).end())
    expect(await fault(server.url('/loop'))).toBe('Adresa obrázka presmerúva príliš veľakrát (final)')
    expect(server.asked('/loop')).toBe(6)
  })

  it.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://[::1]:1/',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[::7f00:1]/',
  ])('cannot redirect inward, to %s', async (location) => {
    server.answer('/inward', (_request, response) => response.writeHead(302, { location }).end())
    expect(await fault(server.url('/inward'))).toBe('Adresa obrázka nevedie na verejný server (final)')
  })

  it.each([
    ['file:///etc/passwd', 'Adresa obrázka musí začínať http:// alebo https:// (final)'],
    ['ftp://example.sk/a.jpg', 'Adresa obrázka musí začínať http:// alebo https:// (final)'],
    ['http://admin:heslo@example.sk/', 'Adresa obrázka obsahuje prihlasovacie údaje (final)'],
    ['http://', 'Adresa obrázka nie je platná (final)'],
  ])('cannot redirect to %s', async (location, wanted) => {
    server.answer('/other', (_request, response) => response.writeHead(302, { location }).end())
    expect(await fault(server.url('/other'))).toBe(wanted)
  })
})

describe('an address', () => {
  it('of this machine or its networks is refused unless the operator allows host and port', async () => {
    const strict = new ImageFetcher(new Set(['127.0.0.1:1']), 'http://localhost', LIMITS)
    expect(await fault(server.url('/a.jpg'), strict)).toBe('Adresa obrázka nevedie na verejný server (final)')
    await strict.close()
    expect(server.asked('/a.jpg')).toBe(2)
  })

  it('is classified as public or not', () => {
    const inner = [
      ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.9.9.9', '169.254.0.1', '172.16.0.1', '192.168.1.1'],
      ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00::1'],
      ...['ff02::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:0:1::1', '2001:db8::1'],
      ...['::7f00:1', '::a00:1', '::808:808', '1::1', '4000::1', '', 'localhost', '999.1.1.1'],
    ]
    expect(inner.filter(isPublicAddress)).toEqual([])
    const outer = ['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1']
    expect(outer.filter(isPublicAddress)).toEqual(outer)
  })

  it('inside an IPv6 one is judged as itself', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => isPublicAddress(address) === isPublicAddress(`::ffff:${address}`)),
    )
  })
})
