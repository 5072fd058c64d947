import { CatalogueFileParams, snapshotCalls } from '@cenolov/contract/catalogue'
import { ErrorResponse, fileAnswer, refusals } from '@cenolov/contract/shapes'
import { imageVariants, type Product, productImage } from '@cenolov/core/product'
import { alreadySent } from '#platform/http/answers/already-sent.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { type Routes, routesOf } from '#platform/http/routes-of.ts'
import type { CatalogueStore } from '../catalogue-store.ts'
import { sendForever } from './compressed.ts'
import type { SnapshotService } from './snapshot-service.ts'
import type { VersionStream } from './version-stream.ts'

interface Options {
  readonly store: CatalogueStore
  readonly snapshots: SnapshotService
  readonly stream: VersionStream
}

const route = routesOf('public', 'catalogue')
/** The version in a picture's address changes with most changes of the picture, not with all. */
const PICTURE_SECONDS = 86_400

/**
 * Returns the path of a product's own picture, encoded for a header, or null without one. An import file sets the path,
 * so it may have any characters, or lead back to this address.
 */
function placeOf(product: Product): string | null {
  const address = productImage(product, '')
  if (address === null) return null
  const { pathname, search } = new URL(address, 'http://localhost')
  return pathname.startsWith('/static/') && !pathname.startsWith('/static/pictures')
    ? pathname + search
    : null
}

export const snapshotRoutes: Routes<Options> = (app, { store, snapshots, stream }, done) => {
  app.get(
    '/api/v1/catalogue',
    route(snapshotCalls.version, () => [{}, { query: { since: 'unknown' } }]),
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return snapshots.version(request.query.since)
    },
  )
  app.get(
    '/api/v1/catalogue/:file',
    route(
      {
        params: CatalogueFileParams,
        response: {
          ...fileAnswer('application/octet-stream'),
          404: ErrorResponse,
          ...refusals(422, 503),
        },
      },
      ({ catalogueFile }) => [{ params: { file: catalogueFile } }],
    ),
    async (request, reply) =>
      sendForever(await snapshots.file(request.params.file.replace(/\.bin$/, '')), request, reply),
  )
  app.get('/api/v1/catalogue/events', route(snapshotCalls.follow, 'constant'), (request, reply) =>
    alreadySent(stream.open(request, reply)),
  )
  app.get('/static/pictures/:name', route(snapshotCalls.picture, 'constant'), (request, reply) => {
    const product = store.inUse.find(Number(request.params.name.split('-')[0]))
    const address = product && placeOf(product)
    if (!address) throw new HttpError(404, 'picture-not-found')
    const width = request.query.w ?? Number.POSITIVE_INFINITY
    const variants = imageVariants(product.image_path)
    const variant = variants.find((one) => one.width >= width) ?? variants.at(-1)
    reply.header('cache-control', `public, max-age=${PICTURE_SECONDS}`)
    return alreadySent(reply.redirect(variant === undefined ? address : `/${variant.path}`))
  })
  app.addHook('preClose', (closed) => {
    stream.close()
    closed()
  })
  done()
}
