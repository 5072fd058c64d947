export type EkasaResponse =
  | { readonly kind: 'answer'; readonly answer: unknown }
  /** Too many questions from this address, or a firewall that refuses them. */
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'unavailable' }

/** Longer answers are not receipts. */
export const ANSWER_BYTES_MAX = 1_000_000
/** The address is free again after an hour. */
const BLOCKED_SECONDS = 3_600
const WAIT_MAX_SECONDS = 86_400

/**
 * Judges a response by its status and body. The firewall refuses with 499 and HTML, and maintenance answers 200 with
 * HTML.
 * @param retryAfter the header's value, seconds or a date; null without it
 */
export function readResponse(
  status: number,
  body: string,
  retryAfter: string | null,
  now: number,
): EkasaResponse {
  if (status === 429 || status === 499 || status === 503) {
    return { kind: 'busy', seconds: waitOf(retryAfter, now) ?? (status === 503 ? 60 : BLOCKED_SECONDS) }
  }
  if (body.length > ANSWER_BYTES_MAX) return { kind: 'unavailable' }
  try {
    const answer: unknown = JSON.parse(body)
    const isAnswer = typeof answer === 'object' && answer !== null
    return isAnswer && (status === 200 || status === 404)
      ? { kind: 'answer', answer }
      : { kind: 'unavailable' }
  } catch {
    return { kind: 'unavailable' }
  }
}

function waitOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), WAIT_MAX_SECONDS) : null
}
