import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../answers/http-error.ts'

/** Far above the largest form there is, a product with all its texts. */
const MULTIPART_MAX_BYTES = 200_000
const FIELDS_MAX = 100

type Fields = Record<string, string | string[]>

/**
 * Lets every route of a scope take its form as multipart/form-data too, which is the encoding of a browser's
 * `FormData`. Fields have the same values as in a urlencoded form: a text, or a list when a name comes more than once.
 * Files are refused (400), as are more than 100 fields; a body over 200 kB is a 413.
 */
export function acceptMultipartForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MULTIPART_MAX_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch(() => {
          throw new HttpError(400, 'form-unreadable')
        })
      const entries = [...form.entries()]
      if (entries.length > FIELDS_MAX) throw new HttpError(400, 'form-too-large')
      const fields: Fields = Object.create(null)
      for (const [name, value] of entries) {
        if (typeof value !== 'string') throw new HttpError(400, 'field-is-file', { values: { name } })
        const earlier = fields[name]
        fields[name] = earlier === undefined ? value : [earlier, value].flat()
      }
      return fields
    },
  )
}

/** Returns multipart bodies to a scope's routes, which read files from them as a stream. */
export function leaveMultipartToRoutes(scope: Pick<FastifyInstance, 'removeContentTypeParser'>): void {
  scope.removeContentTypeParser('multipart/form-data')
}
