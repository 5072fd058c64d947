import { imageCalls } from '@cenolov/contract/admin'
import { fileAnswer, IdParams, refusals } from '@cenolov/contract/shapes'
import { imageVariants } from '@cenolov/core/product'
import Type from 'typebox'
import { accountOf } from '../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import type { ImagePreview } from './image-preview.ts'
import { IMAGES_FOLDER, type ImagesService } from './service.ts'

interface Options {
  readonly service: ImagesService
  readonly preview: ImagePreview
  readonly storage: FileStorage
}

const route = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')
const WEBP = 'image/webp'
const WebpFile = fileAnswer(WEBP)
const refused = refusals(401, 403)
/** A foreign file may do nothing in a browser. */
const FILE_POLICY = "default-src 'none'; sandbox"

export const imageRoutes: Routes<Options> = (app, { service, preview, storage }, done) => {
  app.post('/api/v1/admin/images/download-all', route(imageCalls.downloadAll), (request) =>
    service.downloadAll(accountOf(request)),
  )
  app.delete('/api/v1/admin/images/all', route(imageCalls.deleteAll), (request) =>
    service.deleteAll(accountOf(request)),
  )
  app.get('/api/v1/admin/images/status', read(imageCalls.status), (request) =>
    service.status(request.query.include_storage ?? false),
  )
  app.get(
    '/api/v1/admin/images/preview/:id',
    route({
      description: "The product's picture from another site as WebP, for posters.",
      params: IdParams,
      response: { ...WebpFile, ...refused, ...refusals(404, 429, 502) },
    }),
    async (request, reply) => {
      const picture = await preview.webp(accountOf(request), request.params.id)
      return reply.type(WEBP).header('content-security-policy', FILE_POLICY).send(picture)
    },
  )
  if (storage.kind !== 'local') {
    app.get(
      `/${IMAGES_FOLDER}*`,
      {
        config: { access: 'public', expensive: 'constant' },
        schema: { hide: true, params: Type.Object({ '*': Type.String({ maxLength: 200 }) }) },
      },
      async (request, reply) => {
        const path = IMAGES_FOLDER + request.params['*']
        // Only files named by the pipeline: nothing else in the bucket is public.
        const file = imageVariants(path).length > 0 ? await storage.read(path) : null
        if (file === null) return reply.callNotFound()
        return reply
          .type(WEBP)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-length', file.bytes)
          .header('content-security-policy', FILE_POLICY)
          .send(file.stream)
      },
    )
  }
  done()
}
