import {
  ErrorResponse,
  ImageStatus,
  ImageStatusQuery,
  ImagesDeleted,
  ImagesDownloaded,
} from '@cenolov/contract'
import { imageVariants } from '@cenolov/core'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { accountOf } from '../../platform/auth/access.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { IMAGES_FOLDER, type ImagesService } from './service.ts'

interface Options {
  readonly service: ImagesService
  readonly storage: FileStorage
}

const config = { access: 'admin' } as const
const tags = ['admin']
const refusals = { 401: ErrorResponse, 403: ErrorResponse }

/** Fetched pictures: what administrators do with them, and, where the disk does not serve them, the files. */
export const imageRoutes: FastifyPluginCallbackTypebox<Options> = (app, { service, storage }, done) => {
  app.post(
    '/api/v1/admin/images/download-all',
    { config, schema: { tags, response: { 200: ImagesDownloaded, ...refusals } } },
    () => service.downloadAll(),
  )
  app.delete(
    '/api/v1/admin/images/all',
    { config, schema: { tags, response: { 200: ImagesDeleted, ...refusals } } },
    (request) => service.deleteAll(accountOf(request)),
  )
  app.get(
    '/api/v1/admin/images/status',
    {
      config,
      schema: { tags, querystring: ImageStatusQuery, response: { 200: ImageStatus, ...refusals } },
    },
    (request) => service.status(request.query.include_storage ?? false),
  )
  if (storage.kind !== 'local') {
    app.get(
      `/${IMAGES_FOLDER}*`,
      {
        config: { access: 'public' },
        schema: { hide: true, params: Type.Object({ '*': Type.String({ maxLength: 200 }) }) },
      },
      async (request, reply) => {
        const path = IMAGES_FOLDER + request.params['*']
        // Only names that the pipeline gives: nothing else of the bucket is anybody's business.
        const file = imageVariants(path).length > 0 ? await storage.read(path) : null
        if (file === null) return reply.callNotFound()
        return reply
          .type('image/webp')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-length', file.bytes)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(file.stream)
      },
    )
  }
  done()
}
