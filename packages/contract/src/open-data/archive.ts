import Type, { type Static } from 'typebox'
import { fileAnswer } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'

/** `GET /data/index.json`: the published files, by name. */
export const ArchiveIndexResponse = Type.Object({
  licence: Type.String(),
  contact: Type.String(),
  files: Type.Array(
    Type.Object({
      /** `YYYY-MM-DD.zip` or `YYYY-MM.parquet`, below `/data/`. */
      name: Type.String(),
      bytes: Type.Integer(),
      /** In hexadecimal digits. */
      sha256: Type.String(),
      /** Products of a day, or prices of a month. */
      rows: Type.Integer(),
    }),
  ),
})
export type ArchiveIndexResponse = Static<typeof ArchiveIndexResponse>

const FileParams = Type.Object({
  name: Type.String({ pattern: '^\\d{4}-\\d{2}(-\\d{2}\\.zip|\\.parquet)$', maxLength: 20 }),
})

export const archiveCalls = {
  index: { response: { 200: ArchiveIndexResponse, ...refusals(404) } },
  dataPackage: {
    description: 'All published files as a Frictionless Data Package.',
    response: { 200: Type.Unsafe<object>({ type: 'object', additionalProperties: true }), ...refusals(404) },
  },
  openPrices: {
    description:
      "Prices of today of goods with a barcode, in the fields of Open Prices, with the chain's name.",
    response: { ...fileAnswer('text/csv'), ...refusals(404, 429) },
  },
  file: {
    description:
      'The prices of a day as ZIP, or of a month as Parquet. Answers `If-None-Match`, `Range` and `If-Range`; the ETag is the SHA-256.',
    params: FileParams,
    response: {
      ...fileAnswer('application/zip', 'application/vnd.apache.parquet'),
      ...refusals(404, 422, 429),
    },
  },
}
