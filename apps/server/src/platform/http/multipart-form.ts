import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

/** Lets the routes of a scope take small forms as multipart/form-data too; files are refused. */
export function acceptMultipartForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch(() => {
          throw new HttpError(400, 'The form cannot be read.')
        })
      const fields: Record<string, string> = {}
      for (const [name, value] of form.entries()) {
        if (typeof value !== 'string') throw new HttpError(400, `The field ${name} must not be a file.`)
        fields[name] = value
      }
      return fields
    },
  )
}
