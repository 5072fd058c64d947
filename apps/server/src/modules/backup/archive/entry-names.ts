export const FORMAT = 'cenolov-backup'
/** Raised when an older program could not read the new format. */
export const FORMAT_VERSION = 1

/** Names of the entries. Between header and totals are the parts of tables, then pictures under their own paths. */
export const HEADER_NAME = 'backup.json'
export const TOTALS_NAME = 'totals.json'
export const SUMS_NAME = 'SHA256SUMS'
const PART = /^database\/([a-z_][a-z0-9_]*)\/(\d{6})$/
/** No hidden names and no way up, because pictures are restored under `static/`. */
const PICTURE = /^static\/(?:[^./\\\p{Cc}][^/\\\p{Cc}]*\/)*[^./\\\p{Cc}][^/\\\p{Cc}]*$/u

export const partName = (table: string, part: number) => `database/${table}/${String(part).padStart(6, '0')}`
export const tableOfPart = (name: string): string | null => PART.exec(name)?.[1] ?? null
export const isPicture = (name: string): boolean => PICTURE.test(name)
