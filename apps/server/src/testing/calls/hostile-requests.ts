import fc from 'fast-check'
import type { DescribedCall } from './described-calls.ts'
import { hostileText, jsonOf, mutated } from './mutations.ts'
import { validValue } from './valid-value.ts'

export interface HostileRequest {
  readonly method: DescribedCall['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly remoteAddress: string
  readonly payload?: string
}

const BOUNDARY = 'hranica'
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const entriesOf = (body: unknown): readonly [string, string][] =>
  Object.entries(body !== null && typeof body === 'object' ? body : { body }).map(([name, value]) => [
    name,
    textOf(value),
  ])

const ENCODINGS: readonly (readonly [type: string | null, write: (body: unknown) => string])[] = [
  ['application/json', jsonOf],
  ['application/json', jsonOf],
  ['application/json; charset=utf-16', jsonOf],
  ['application/json', (body) => `{"a":${jsonOf(body)}`],
  ['application/json', () => ''],
  ['application/x-www-form-urlencoded', (body) => new URLSearchParams([...entriesOf(body)]).toString()],
  [
    'application/x-www-form-urlencoded',
    (body) =>
      entriesOf(body)
        .map(([name, value]) => `${name}[]=${encodeURIComponent(value.toWellFormed())}&${name}=%ff%`)
        .join('&'),
  ],
  [
    `multipart/form-data; boundary=${BOUNDARY}`,
    (body) =>
      `${entriesOf(body)
        .map(
          ([name, value]) =>
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"\r\n\r\n${value}\r\n`,
        )
        .join('')}--${BOUNDARY}--\r\n`,
  ],
  ['multipart/form-data; boundary=', jsonOf],
  ['multipart/form-data', jsonOf],
  ['text/xml', jsonOf],
  ['application/json, text/plain; q=\ud800', jsonOf],
  [null, jsonOf],
]

const pathText = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%ff', '%2e%2e%2f', '..', '%00', 'a'.repeat(3_000), '1;a=b', '-'),
  },
)
const queryEntry = (name: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const key = encodeURIComponent(name)
  const plain = (text: string) => `${key}=${encodeURIComponent(text.toWellFormed())}`
  return fc.oneof(
    { weight: 6, arbitrary: value.map((valid) => plain(textOf(valid))) },
    { weight: 3, arbitrary: hostileText.map(plain) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        `${key}=1&${key}=2`,
        `${key}[]=1`,
        `${key}[a]=1`,
        `${key}=%ff`,
        `${key}`,
        `__proto__=1&constructor=1&${key}.__proto__=1`,
      ),
    },
  )
}
const strayHeaders = fc.dictionary(
  fc.constantFrom(
    'if-none-match',
    'accept-encoding',
    'accept',
    'range',
    'idempotency-key',
    'user-agent',
    'host',
  ),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)),
  { maxKeys: 2, noNullPrototype: true },
)

/**
 * Requests of a call: valid ones with faults in their address, query, headers and body.
 * @param ids existing ids, of any object that the call names
 */
export function hostileRequests(
  call: DescribedCall,
  callers: readonly Readonly<Record<string, string>>[],
  ids: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const inPath = [...call.url.matchAll(/\{\w+\}/g)].map(() =>
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: pathText }),
  )
  const inQuery = call.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required }) =>
      fc.option(queryEntry(name, validValue(schema, name)), { nil: '', freq: required ? 20 : 1 }),
    )
  return fc
    .record({
      path: fc.tuple(...inPath),
      query: fc.tuple(...inQuery),
      body: call.body === null ? fc.option(hostileText, { freq: 10 }) : mutated(validValue(call.body)),
      encoding: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...ENCODINGS.slice(0, 2)) },
        { weight: 1, arbitrary: fc.constantFrom(...ENCODINGS) },
      ),
      headers: strayHeaders,
      caller: fc.constantFrom(...callers),
      network: fc.integer({ min: 1, max: 250 }),
    })
    .map(({ path, query, body, encoding: [type, write], headers, caller, network }) => {
      const values = [...path]
      const address = call.url.replace(/\{\w+\}/g, () => values.shift()!)
      const parts = query.filter((part) => part !== '')
      return {
        method: call.method,
        url: `${address}${parts.length > 0 ? `?${parts.join('&')}` : ''}`,
        headers: {
          ...headers,
          ...caller,
          ...(body === null || type === null ? {} : { 'content-type': type }),
        },
        remoteAddress: `192.0.2.${network}`,
        ...(body === null ? {} : { payload: write(body) }),
      }
    })
}
