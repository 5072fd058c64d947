import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { Moment } from '../shapes/moments.ts'

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

export const barcodeReportCalls = {
  report: { body: BarcodeReportBody, response: { 201: BarcodeReported, ...refusals(401, 422, 429) } },
}
