import type { ImportStatus } from '@cenolov/contract/admin'
import { expect, vi } from 'vitest'
import type { Caller, TestApp } from './test-app.ts'

const BOUNDARY = '----cenolov-test-boundary'

export function multipartFile(content: Buffer | string, fileName = 'katalog.csv', field = 'file') {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

export async function uploadCsv(
  app: TestApp,
  admin: Caller,
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
  const status = await untilImported(app, admin, accepted.json().job_id)
  await app.catalogue.refresh()
  return status
}

export async function untilImported(app: TestApp, admin: Caller, jobId: string): Promise<ImportStatus> {
  const url = `/api/v1/admin/upload/status/${jobId}`
  return vi.waitFor(
    async () => {
      const answer = await app.server.inject({ url, headers: { ...admin } })
      // A refusal has no status either, and would pass for an import that is over.
      expect(answer.statusCode, answer.body).toBe(200)
      const status: ImportStatus = answer.json()
      if (status.status === 'processing') throw new Error('The import is still running.')
      return status
    },
    { timeout: 50_000, interval: 50 },
  )
}
