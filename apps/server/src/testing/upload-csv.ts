import type { ImportStatus } from '@cenolov/contract'
import { expect, vi } from 'vitest'
import type { TestApp } from './test-app.ts'

const BOUNDARY = '----cenolov-test-boundary'

/** The body and the headers of a file upload. */
export function multipartFile(content: Buffer | string, fileName = 'katalog.csv', field = 'file') {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Uploads a catalogue through the API and waits until it is imported and in use. */
export async function uploadCsv(
  app: TestApp,
  admin: { readonly authorization: string },
  content: Buffer | string,
): Promise<ImportStatus> {
  const { payload, headers } = multipartFile(content)
  const accepted = await app.server.inject({
    method: 'POST',
    url: '/api/v1/admin/upload/csv',
    headers: { ...headers, ...admin },
    payload,
  })
  expect(accepted.statusCode, accepted.body).toBe(202)
  const url = `/api/v1/admin/upload/status/${accepted.json().job_id}`
  const status = async () => (await app.server.inject({ url, headers: { ...admin } })).json() as ImportStatus
  await vi.waitFor(
    async () => {
      if ((await status()).status === 'processing') throw new Error('The import is still running.')
    },
    { timeout: 20_000 },
  )
  await app.catalogue.refresh()
  return status()
}
