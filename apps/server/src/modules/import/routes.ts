import { CSV_MAX_BYTES, heldCalls, importCalls } from '@cenolov/contract/admin'
import { CSV_DOWNLOAD } from '@cenolov/contract/shapes'
import { csvLine, sampleRows } from '@cenolov/core/import'
import { CSV_COLUMNS } from '@cenolov/core/product'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { accountOf } from '../../platform/auth/access.ts'
import type { Clock } from '../../platform/clock.ts'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { leaveMultipartToRoutes } from '../../platform/http/requests/multipart-form.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { HeldService } from './held/service.ts'
import type { ImportService } from './service.ts'

const admin = routesOf('admin', 'admin')
const write = routesOf('admin', 'admin', 'import:write')
const read = routesOf('admin', 'admin', 'import:write', 'admin:read')

interface Options {
  readonly service: ImportService
  readonly clock: Clock
}

export const importRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { service, clock }) => {
  leaveMultipartToRoutes(app)
  await app.register(multipart, {
    limits: { fileSize: CSV_MAX_BYTES, files: 1, fields: 10, fieldSize: 1_000 },
  })

  app.post(
    '/api/v1/admin/upload/csv',
    { ...write(importCalls.upload), bodyLimit: CSV_MAX_BYTES + 1_000_000 },
    async (request, reply) => {
      if (!request.isMultipart()) throw new HttpError(400, 'no-file')
      const file = await request
        .file({ throwFileSizeLimit: false })
        .catch((error: { statusCode?: number }) => {
          // The parser's errors about a broken body have no status.
          throw error.statusCode === undefined ? new HttpError(400, 'no-file') : error
        })
      if (file === undefined) throw new HttpError(400, 'no-file')
      const accepted = await service.accept({
        fileName: file.filename ?? '',
        content: file.file,
        actor: accountOf(request),
        preview: request.query.preview ?? false,
        isTooLarge: () => file.file.truncated,
      })
      return reply.code(202).send(accepted)
    },
  )

  app.get('/api/v1/admin/upload/status/:job_id', read(importCalls.status), (request) =>
    service.status(request.params.job_id),
  )

  app.get('/api/v1/admin/upload/jobs', read(importCalls.recent), () => service.recent())

  app.post('/api/v1/admin/upload/:job_id/apply', write(importCalls.apply), async (request, reply) =>
    reply.code(202).send(await service.apply(accountOf(request), request.params.job_id)),
  )

  app.delete('/api/v1/admin/upload/:job_id', write(importCalls.discard), (request, reply) =>
    noContent(reply, service.discard(request.params.job_id)),
  )

  app.get('/api/v1/admin/upload/:job_id/rejected.csv', read(importCalls.rejected), async (request, reply) => {
    const { fileName, text } = await service.rejected(accountOf(request), request.params.job_id)
    return sendCsv(reply, fileName, text)
  })

  app.get('/api/v1/admin/upload/sample.csv', admin(CSV_DOWNLOAD), (_request, reply) => {
    const rows = sampleRows(clock.today())
    const text = [CSV_COLUMNS, ...rows].map((cells) => csvLine(cells, ',')).join('')
    return sendCsv(reply, 'cenolov-vzor.csv', text)
  })
}

export const heldRoutes: Routes<{ readonly held: HeldService }> = (app, { held }, done) => {
  app.post('/api/v1/admin/held/apply', admin(heldCalls.decide), (request) =>
    held.decideRows(accountOf(request), request.body, 'accepted'),
  )
  app.post('/api/v1/admin/held/discard', admin(heldCalls.decide), (request) =>
    held.decideRows(accountOf(request), request.body, 'rejected'),
  )
  app.post('/api/v1/admin/imports/:job_id/undo', admin(heldCalls.undo), (request) =>
    held.undoImport(accountOf(request), request.params.job_id),
  )
  done()
}
