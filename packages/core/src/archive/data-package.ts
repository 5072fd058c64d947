import { type ArchiveColumn, PRICE_COLUMNS, PRODUCT_COLUMNS, STORE_COLUMNS } from './archive-columns.ts'

export interface DataPackageFacts {
  readonly title: string
  readonly licence: string
  /** An e-mail or a web page. */
  readonly contact: string
  readonly homepage: string
}

const TABLES: Readonly<Record<string, readonly ArchiveColumn[]>> = {
  stores: STORE_COLUMNS,
  products: PRODUCT_COLUMNS,
  prices: PRICE_COLUMNS,
}

const facts = ({ title, licence, contact, homepage }: DataPackageFacts) => ({
  profile: 'data-package',
  title,
  homepage,
  licenses: [{ name: licence.replace(/[^A-Za-z0-9._-]+/g, '-'), title: licence }],
  contributors: [
    {
      title,
      role: 'publisher',
      ...(/^[^\s/@]+@[^\s/@]+$/.test(contact) ? { email: contact } : { path: contact }),
    },
  ],
})

/** Describes the files of one day (`datapackage.json` in its ZIP), as Frictionless Data Package 1 has it. */
export function dayPackage(day: string, folders: readonly string[], about: DataPackageFacts): object {
  return {
    ...facts(about),
    name: `prices-${day}`,
    temporal: { start: day, end: day },
    resources: folders.flatMap((folder) =>
      Object.entries(TABLES).map(([table, columns]) => ({
        profile: 'tabular-data-resource',
        name: `${folder}-${table}`,
        path: `${folder}/${table}.csv`,
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        dialect: { delimiter: ',', lineTerminator: '\r\n', doubleQuote: true },
        schema: { fields: columns, missingValues: [''] },
      })),
    ),
  }
}

export interface PublishedFile {
  readonly name: string
  readonly bytes: number
  /** In hexadecimal digits. */
  readonly sha256: string
}

/** Describes all published files (`/data/datapackage.json`). */
export function archivePackage(files: readonly PublishedFile[], about: DataPackageFacts): object {
  return {
    ...facts(about),
    name: 'prices',
    resources: files.map(({ name, bytes, sha256 }) => ({
      profile: 'data-resource',
      name: name.replace('.', '-'),
      path: name,
      format: name.split('.').at(-1),
      mediatype: name.endsWith('.zip') ? 'application/zip' : 'application/vnd.apache.parquet',
      bytes,
      hash: `sha256:${sha256}`,
    })),
  }
}
