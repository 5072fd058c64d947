import { HttpError } from './http-error.ts'

/** Returns what open data consists of. Throws `HttpError` 404 where the installation publishes none. */
export function published<Data>(data: Data | null): Data {
  if (data === null) throw new HttpError(404, 'open-data-off')
  return data
}
