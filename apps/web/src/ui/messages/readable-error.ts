import { t } from '@cenolov/core/language'

export const TRY_AGAIN = t('Nastala chyba. Skúste to znovu.')

/** An error whose message is written for the reader. */
export class ReadableError extends Error {}

/** Returns the text of a failure for the reader, never the text of an exception. */
export const readableText = (error: unknown): string =>
  error instanceof ReadableError ? error.message : TRY_AGAIN
