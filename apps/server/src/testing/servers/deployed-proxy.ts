import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from './free-port.ts'
import { installedProgram, startProgram } from './installed-program.ts'

const DEPLOY = join(import.meta.dirname, '../../../../../deploy')
const HOST = 'cenolov.example.sk'

interface ProxyAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A proxy that runs with its file from `deploy/`, in which only paths and ports were changed. */
export interface DeployedProxy {
  call(path: string, options?: RequestOptions, body?: string): Promise<ProxyAnswer>
  /** Sends a request as `call` does, for tests that write its body or read its answer piece by piece. */
  open(path: string, options?: RequestOptions): ReturnType<typeof request>
  http2Status(path: string): Promise<number>
  /** Returns the target of the redirect from plain HTTP, with the usual port. */
  plainLocation(path: string): Promise<string | undefined>
  close(): Promise<void>
}

interface Places {
  readonly port: number
  readonly plainPort: number
  readonly place: (name: string) => string
}

interface Kind {
  readonly file: string
  readonly command: (places: Places) => readonly string[]
  readonly configure: (text: string, places: Places) => string
}

const NGINX_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
const KINDS = {
  haproxy: {
    file: 'haproxy.cfg',
    command: ({ place }) => ['haproxy', '-db', '-f', place('config')],
    configure: (text, { port, plainPort, place }) =>
      text
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
        .replace('crt /etc/haproxy/cenolov.pem', `crt ${place('both.pem')}`)
        // Directories that Debian prepares for its service.
        .replaceAll(/^\t(?:log|user|group|chroot|option (?:httplog|dontlognull)) ?.*\n/gm, ''),
  },
  nginx: {
    file: 'nginx.conf',
    command: ({ place }) => ['nginx', '-p', place(''), '-c', place('config')],
    configure: (text, { port, plainPort, place }) => `
daemon off; master_process off; error_log stderr; pid ${place('pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${NGINX_FOLDERS.map((name) => `${name}_temp_path ${place(name)};`).join(' ')}
  ${text
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace(/\S+\/fullchain\.pem/, place('certificate.pem'))
    .replace(/\S+\/privkey\.pem/, place('key.pem'))
    .replace('/var/cache/cenolov', place('cache'))}
}`,
  },
  caddy: {
    file: 'Caddyfile',
    command: ({ place }) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', place('config')],
    configure: (text, { port, plainPort, place }) => `
{
  admin off
  http_port ${plainPort}
  https_port ${port}
  storage file_system ${place('storage')}
}
${text.replace(`${HOST} {`, `$&\n\ttls ${place('certificate.pem')} ${place('key.pem')}`)}`,
  },
} as const satisfies Record<string, Kind>
export type ProxyKind = keyof typeof KINDS

export const isInstalled = (kind: ProxyKind): boolean =>
  installedProgram(kind) !== null && installedProgram('openssl') !== null

/** @param nodes ports of this machine, as many as the file names */
export async function deployedProxy(kind: ProxyKind, nodes: readonly number[]): Promise<DeployedProxy> {
  const { file, command, configure }: Kind = KINDS[kind]
  const directory = mkdtempSync(join(tmpdir(), `cenolov-${kind}-`))
  const places = {
    port: await freePort(),
    plainPort: await freePort(),
    place: (name: string) => join(directory, name),
  }
  const { port, plainPort, place } = places
  const certificate = selfSigned(place('key.pem'), place('certificate.pem'))
  writeFileSync(place('both.pem'), certificate + readFileSync(place('key.pem'), 'utf8'))
  const config = nodes.reduce(
    (text, node, index) => text.replaceAll(`127.0.0.1:${3_000 + index}`, `127.0.0.1:${node}`),
    readFileSync(join(DEPLOY, file), 'utf8'),
  )
  writeFileSync(place('config'), configure(config, places))
  const [name, ...words] = command(places)
  // Caddy keeps its last configuration in the account's directory.
  const home = ['/usr/bin/env', `HOME=${directory}`, 'XDG_CONFIG_HOME=', 'XDG_DATA_HOME=']
  const running = await startProgram([...home, installedProgram(name!)!, ...words], port)

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
      return answer.headers.location?.replace(`:${port}/`, '/')
    },
    close: async () => {
      agent.destroy()
      await running.kill()
      rmSync(directory, { recursive: true })
    },
  }
}

export const answerTo = (call: ReturnType<typeof request>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => call.once('response', resolve).once('error', reject))

function selfSigned(keyFile: string, certificateFile: string): string {
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST}`
  const files = ['-keyout', keyFile, '-out', certificateFile]
  execFileSync(installedProgram('openssl')!, [...words.split(' '), ...files], { stdio: 'ignore' })
  return readFileSync(certificateFile, 'utf8')
}
