import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type EkasaFault =
  /** Answers like the state's firewall when it refuses a call. */
  | { readonly kind: 'firewall' }
  /** Answers like the state during maintenance: 200 with HTML. */
  | { readonly kind: 'html' }
  | { readonly kind: 'busy'; readonly retryAfter?: string }
  /** Milliseconds before the answer. */
  | { readonly kind: 'slow'; readonly ms: number }

export interface EkasaStandIn {
  /** The whole address of the look-up. */
  readonly url: string
  /** Bodies of the questions, in their order. */
  readonly asked: readonly Readonly<Record<string, unknown>>[]
  readonly atOnce: number
  /** Answers a receipt's number, or the OKP of an offline one, with this from now on. */
  know(key: string, answer: unknown): void
  /** The fault of the next questions; null ends it. */
  setFault(fault: EkasaFault | null): void
  close(): Promise<void>
}

const PATH = '/mdu/api/v1/opd/receipt/find'
const REFUSED_AGENTS = /curl|python-requests|^$/i

/** Starts a server that answers in the forms of the state's eKasa, from any origin as it does. */
export async function startEkasaStandIn({
  port = 0,
  host = '127.0.0.1',
}: {
  readonly port?: number
  readonly host?: string
} = {}): Promise<EkasaStandIn> {
  const answers = new Map<string, unknown>()
  const asked: Record<string, unknown>[] = []
  let fault: EkasaFault | null = null
  let open = 0
  let atOnce = 0
  const server = createServer((request, response) => {
    open += 1
    atOnce = Math.max(atOnce, open)
    response.on('close', () => {
      open -= 1
    })
    void handle(request, response)
  })
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (REFUSED_AGENTS.test(request.headers['user-agent'] ?? '')) return html(response, 499)
    if (request.url !== PATH || request.method !== 'POST') return html(response, 404)
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>
    asked.push(body)
    if (fault?.kind === 'firewall') return html(response, 499)
    if (fault?.kind === 'html') return html(response, 200)
    if (fault?.kind === 'busy')
      return response
        .writeHead(429, fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter })
        .end()
    if (fault?.kind === 'slow')
      await new Promise((resolve) => setTimeout(resolve, (fault as { ms: number }).ms))
    const key = String(body.receiptId ?? body.okp ?? '')
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(answers.get(key.toUpperCase()) ?? { returnValue: 3 }))
  }
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}${PATH}`,
    asked,
    get atOnce() {
      return atOnce
    },
    know: (key, answer) => void answers.set(key.toUpperCase(), answer),
    setFault: (next) => {
      fault = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const html = (response: ServerResponse, status: number) =>
  response
    .writeHead(status, { 'content-type': 'text/html' })
    .end('<html><body>Request Rejected</body></html>')

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
