import Type, { type Static } from 'typebox'
import { pageOf } from './data/paging.ts'
import { Moment } from './shapes/moments.ts'

/** Body of `POST /api/v1/barcodes/report` (user) -> 201. 422 for a text that is no barcode, 429 after too many. */
export const BarcodeReportBody = Type.Object({
  ean: Type.String({ minLength: 8, maxLength: 20 }),
  /** What it is, and where it was seen. */
  title: Type.Optional(Type.String({ maxLength: 200 })),
  store: Type.Optional(Type.String({ maxLength: 100 })),
})
export type BarcodeReportBody = Static<typeof BarcodeReportBody>
export const BarcodeReported = Type.Object({ ean: Type.String() })

/** An unknown barcode in the administration. */
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
