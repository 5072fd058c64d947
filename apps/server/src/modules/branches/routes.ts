import { adminBranchCalls, BRANCH_CSV_MAX_BYTES } from '@cenolov/contract/admin'
import { branchCalls } from '@cenolov/contract/catalogue'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { accountOf } from '../../platform/auth/access.ts'
import type { Clock } from '../../platform/clock.ts'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { leaveMultipartToRoutes } from '../../platform/http/requests/multipart-form.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { AdminBranches } from './admin-branches.ts'
import type { BranchFile, BranchFiles } from './branch-csv.ts'
import type { BranchList } from './branch-list.ts'

const open = routesOf('public', 'catalogue')
const route = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')
const PATH = '/api/v1/admin/branches'

interface Options {
  readonly list: BranchList
  readonly branches: AdminBranches
  readonly files: BranchFiles
  readonly clock: Clock
}

export const branchRoutes: Routes<Options> = (app, { list, branches, files, clock }, done) => {
  app.get(
    '/api/v1/branches',
    open(branchCalls.list, () => [{}]),
    async (request, reply) => {
      const answer = await list.answer(request.query)
      return answer.send(request, reply)
    },
  )
  app.get(PATH, read(adminBranchCalls.list), (request) => branches.list(request.query))
  app.post(PATH, route(adminBranchCalls.create), async (request, reply) =>
    reply.code(201).send(await branches.create(accountOf(request), request.body)),
  )
  app.get(`${PATH}/export.csv`, read(adminBranchCalls.exportCsv), async (request, reply) => {
    const fileName = `cenolov-predajne-${clock.today()}.csv`
    return sendCsv(reply, fileName, await files.csv(accountOf(request), fileName))
  })
  app.post(`${PATH}/merge`, route(adminBranchCalls.merge), (request) =>
    branches.merge(accountOf(request), request.body),
  )
  app.put(`${PATH}/:id`, route(adminBranchCalls.change), (request) =>
    branches.change(accountOf(request), request.params.id, request.body),
  )
  app.delete(`${PATH}/:id`, route(adminBranchCalls.remove), (request, reply) =>
    noContent(reply, branches.remove(accountOf(request), request.params.id)),
  )
  done()
}

/** In a scope of its own, where files are read instead of forms. */
export const branchFileRoutes: FastifyPluginAsyncTypebox<Pick<Options, 'files'>> = async (app, { files }) => {
  leaveMultipartToRoutes(app)
  await app.register(multipart, {
    limits: { fileSize: BRANCH_CSV_MAX_BYTES, files: 1, fields: 10, fieldSize: 1_000 },
  })
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: BRANCH_CSV_MAX_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.post(
    `${PATH}/csv`,
    { ...route(adminBranchCalls.csv), bodyLimit: BRANCH_CSV_MAX_BYTES + 100_000 },
    async (request) => files.apply(accountOf(request), await sentFile(request)),
  )
}

async function sentFile(request: FastifyRequest): Promise<BranchFile> {
  if (!request.isMultipart()) {
    if (Buffer.isBuffer(request.body)) return { name: '', content: request.body }
    throw new HttpError(400, 'no-file')
  }
  const file = await request.file({ throwFileSizeLimit: false }).catch((error: { statusCode?: number }) => {
    // The parser's errors about a broken body have no status.
    throw error.statusCode === undefined ? new HttpError(400, 'no-file') : error
  })
  if (file === undefined) throw new HttpError(400, 'no-file')
  const content = await file.toBuffer().catch(() => {
    throw file.file.truncated ? tooLarge() : new HttpError(400, 'upload-cut-off')
  })
  if (file.file.truncated) throw tooLarge()
  return { name: file.filename, content }
}

const tooLarge = (): HttpError => new HttpError(413, 'branches-file-too-large')
