import Type, { type Static } from 'typebox'
import { NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { IdParams } from '../shapes/ids.ts'
import { Moment } from '../shapes/moments.ts'
import { PageQuery, pageOf } from '../shapes/paging.ts'

/** Body of `POST /api/v1/barcodes/report` (user) -> 201. 422 for a text that is not a barcode, 429 after too many. */
export const BarcodeReportBody = Type.Object({
  ean: Type.String({ minLength: 8, maxLength: 20 }),
  title: Type.Optional(Type.String({ maxLength: 200 })),
  store: Type.Optional(Type.String({ maxLength: 100 })),
})
export type BarcodeReportBody = Static<typeof BarcodeReportBody>
export const BarcodeReported = Type.Object({ ean: Type.String() })

export const BarcodeReportSchema = Type.Object({
  id: Type.Integer(),
  ean: Type.String(),
  title: Type.String(),
  store: Type.String(),
  reports: Type.Integer(),
  first_at: Moment,
  last_at: Moment,
})
export type BarcodeReport = Static<typeof BarcodeReportSchema>

/** `GET /api/v1/admin/barcode-reports` (admin): the open ones, the latest first. `DELETE .../{id}` closes one -> 204; 404. */
export const BarcodeReportsResponse = pageOf('reports', BarcodeReportSchema)
export type BarcodeReportsResponse = Static<typeof BarcodeReportsResponse>

export const barcodeReportCalls = {
  report: { body: BarcodeReportBody, response: { 201: BarcodeReported, ...refusals(401, 422, 429) } },
  list: { querystring: PageQuery, response: { 200: BarcodeReportsResponse, ...refusals(401, 403, 422) } },
  close: { params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 403, 404, 422) } },
}
