import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3_BUCKET, S3_KEY, s3Server } from '../servers/s3-server.ts'

/** `503`: answers with that status, as overloaded services do. `hangs`: takes requests and never answers. */
export type S3State = 'works' | '503' | 'hangs'

export interface FailingS3 {
  readonly endpoint: string
  readonly env: Record<string, string>
  readonly refused: () => number
  become(state: S3State): void
  close(): Promise<void>
}

export async function failingS3(): Promise<FailingS3> {
  const inner = await s3Server()
  let state: S3State = 'works'
  let refused = 0
  const server = createServer((asked, answer) => {
    if (state !== 'works') {
      refused += 1
      asked.resume()
      if (state === '503')
        answer
          .writeHead(503, { 'content-type': 'application/xml' })
          .end('<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Later</Message></Error>')
      return
    }
    const passed = request(
      `${inner.endpoint}${asked.url}`,
      { method: asked.method, headers: asked.headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers)
        got.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    env: {
      S3_BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: S3_KEY,
    },
    refused: () => refused,
    become: (next) => {
      state = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await inner.close()
    },
  }
}
