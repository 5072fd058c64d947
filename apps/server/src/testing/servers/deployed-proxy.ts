import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort, installedProgram, type RunningProgram, startProgram } from './installed-program.ts'

const DEPLOY = join(import.meta.dirname, '../../../../../deploy')
const HOST = 'cenolov.example.sk'

export interface ProxyAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A proxy that runs with the file that `deploy/` has for it, in which only places were changed. */
export interface DeployedProxy {
  call(path: string, options?: RequestOptions, body?: string): Promise<ProxyAnswer>
  /** Sends a request as `call` does, for tests that write its body or read its answer piece by piece. */
  open(path: string, options?: RequestOptions): ReturnType<typeof request>
  /** The status by HTTP/2. */
  http2Status(path: string): Promise<number>
  /** Where a caller without TLS is sent. */
  plainLocation(path: string): Promise<string | undefined>
  close(): Promise<void>
}

type Kind = 'haproxy' | 'nginx'

export const isInstalled = (kind: Kind): boolean =>
  installedProgram(kind) !== null && installedProgram('openssl') !== null

/** @param nodes ports of this machine, as many as the file names */
export async function deployedProxy(kind: Kind, nodes: readonly number[]): Promise<DeployedProxy> {
  const directory = mkdtempSync(join(tmpdir(), `cenolov-${kind}-`))
  const place = (name: string) => join(directory, name)
  const certificate = selfSigned(place('key.pem'), place('certificate.pem'))
  writeFileSync(place('both.pem'), certificate + readFileSync(place('key.pem'), 'utf8'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const ports = nodes.reduce(
    (config, node, place) => config.replaceAll(`127.0.0.1:${3_000 + place}`, `127.0.0.1:${node}`),
    readFileSync(join(DEPLOY, kind === 'haproxy' ? 'haproxy.cfg' : 'nginx.conf'), 'utf8'),
  )
  const config =
    kind === 'haproxy'
      ? ports
          .replace('bind :443', `bind 127.0.0.1:${port}`)
          .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
          .replace('crt /etc/haproxy/cenolov.pem', `crt ${place('both.pem')}`)
          // What Debian prepares for its service.
          .replaceAll(/^\t(?:log|user|group|chroot|option (?:httplog|dontlognull)) ?.*\n/gm, '')
      : `daemon off; master_process off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${place('pid')}; error_log stderr; events {} http {
access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place(name)};`).join(' ')}
${ports
  .replace('listen 443', `listen 127.0.0.1:${port}`)
  .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
  .replace(/\S+\/fullchain\.pem/, place('certificate.pem'))
  .replace(/\S+\/privkey\.pem/, place('key.pem'))
  .replace('/var/cache/cenolov', place('cache'))}
}`
  writeFileSync(place('config'), config)
  const words = kind === 'haproxy' ? ['-db', '-f', place('config')] : ['-p', directory, '-c', place('config')]
  const running: RunningProgram = await startProgram([installedProgram(kind)!, ...words], port)

  const agent = new Agent({ keepAlive: true })
  const open = (path: string, options: RequestOptions = {}) =>
    request({
      agent,
      host: '127.0.0.1',
      port,
      path,
      ca: certificate,
      servername: HOST,
      ...options,
      headers: { host: HOST, ...options.headers },
    })
  return {
    open,
    call: async (path, options, body) => {
      const answer = await answerTo(open(path, options).end(body))
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
    },
    http2Status: (path) =>
      new Promise((resolve, reject) => {
        const session = connectHttp2(`https://127.0.0.1:${port}`, { ca: certificate, servername: HOST })
        session.once('error', reject)
        session
          .request({ ':path': path, ':authority': HOST })
          .once('error', reject)
          .once('response', (headers) => {
            session.close()
            resolve(Number(headers[':status']))
          })
          .end()
      }),
    plainLocation: async (path) => {
      const answer = await answerTo(
        plainRequest({ host: '127.0.0.1', port: plainPort, path, headers: { host: HOST } }).end(),
      )
      answer.resume()
      return answer.headers.location
    },
    close: async () => {
      agent.destroy()
      await running.kill()
      rmSync(directory, { recursive: true })
    },
  }
}

/** The beginning of an answer, whose body comes with it. */
export const answerTo = (call: ReturnType<typeof request>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => call.once('response', resolve).once('error', reject))

function selfSigned(keyFile: string, certificateFile: string): string {
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST}`
  const files = ['-keyout', keyFile, '-out', certificateFile]
  execFileSync(installedProgram('openssl')!, [...words.split(' '), ...files], { stdio: 'ignore' })
  return readFileSync(certificateFile, 'utf8')
}
