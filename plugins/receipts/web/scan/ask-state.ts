import { type EkasaResponse, readResponse } from '../../rules/index.ts'

/** The state answers within seconds, or not at all. */
const TIMEOUT_MS = 20_000

/** Asks the state from this browser, without any account, cookie or address of ours. */
export async function askState(
  url: string,
  question: Readonly<Record<string, string | number>>,
): Promise<EkasaResponse> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return readResponse(
      response.status,
      await response.text(),
      response.headers.get('retry-after'),
      Date.now(),
    )
  } catch {
    return { kind: 'unavailable' }
  }
}
