import { CSV_MAX_BYTES, ErrorResponse, ImportStatus, JobParams, UploadAccepted } from '@cenolov/contract'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { accountOf } from '../../platform/auth/access.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { ImportService } from './service.ts'

interface Options {
  readonly service: ImportService
}

/** Upload of catalogue files (SPEC section 7, "Admin"). */
export const importRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { service }) => {
  await app.register(multipart, {
    limits: { fileSize: CSV_MAX_BYTES, files: 1, fields: 10, fieldSize: 1_000 },
  })

  app.post(
    '/api/v1/admin/upload/csv',
    {
      config: { access: 'admin' },
      bodyLimit: CSV_MAX_BYTES + 1_000_000,
      schema: {
        tags: ['admin'],
        description: 'Catalogue as a CSV file in the part `file` of a multipart/form-data body.',
        consumes: ['multipart/form-data'],
        response: { 202: UploadAccepted, 400: ErrorResponse, 413: ErrorResponse },
      },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new HttpError(400, 'Súbor nebol odoslaný')
      const file = await request
        .file({ throwFileSizeLimit: false })
        .catch((error: { statusCode?: number }) => {
          // The parser's own complaints about a broken body come without a status.
          throw error.statusCode === undefined ? new HttpError(400, 'Súbor nebol odoslaný') : error
        })
      if (file === undefined) throw new HttpError(400, 'Súbor nebol odoslaný')
      const accepted = await service.accept({
        fileName: file.filename ?? '',
        content: file.file,
        userId: accountOf(request).id,
        isTooLarge: () => file.file.truncated,
      })
      return reply.code(202).send(accepted)
    },
  )

  app.get(
    '/api/v1/admin/upload/status/:job_id',
    {
      config: { access: 'admin' },
      schema: { tags: ['admin'], params: JobParams, response: { 200: ImportStatus, 404: ErrorResponse } },
    },
    (request) => service.status(request.params.job_id),
  )
}
