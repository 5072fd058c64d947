import { HttpError } from '#platform/http/answers/http-error.ts'

/** Throws `HttpError` 404 where the installation publishes no open data. */
export function published<Data>(data: Data | null): Data {
  if (data === null) throw new HttpError(404, 'open-data-off')
  return data
}
