import type { ErrorCode } from '@cenolov/contract/shapes'
import {
  CHANNELS,
  EMPTY_CART,
  NO_MESSAGES,
  NO_PREMIUM,
  NO_PRODUCTS,
  NO_REVIEW,
  SETTINGS,
  STATS,
} from './samples.ts'

export interface Call {
  /** For example `PUT /api/v1/admin/users/7/admin`, without the query. */
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  /** The JSON or the fields of the form that was sent. */
  readonly body: unknown
}

/** A contract's shape, a function that makes it, or `refusal`. */
type Answer = unknown

/** Answers by the call's name; `*` stands for one part of the path. */
export type Answers = Readonly<Record<string, Answer>>

class Refusal {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }

  /** Returns the refusal with a body of its own shape. */
  with(body: object): Refusal {
    return new Refusal(this.status, body)
  }
}

/** An answer with an error. The status 0 stands for no answer at all. */
export const refusal = (status: number, detail?: unknown, code?: ErrorCode): Refusal =>
  new Refusal(status, {
    ...(detail !== undefined && { detail }),
    ...(code !== undefined && { code, values: {} }),
  })

/** Answers to the frame around every page, and to the home page. */
const USUAL: Answers = {
  'GET /auth/settings': SETTINGS,
  'GET /api/v1/stats': STATS,
  'GET /api/v1/products': [],
  'GET /api/v1/products/query': NO_PRODUCTS,
  'GET /auth/favorites': { favorites: [] },
  'GET /auth/cart': EMPTY_CART,
  'GET /auth/premium': NO_PREMIUM,
  'GET /auth/price-targets': { price_targets: [] },
  'GET /auth/alert-channels': CHANNELS,
  'GET /api/v1/admin/review': NO_REVIEW,
  'GET /api/v1/admin/messages': NO_MESSAGES,
}

const matches = (pattern: string, name: string): boolean => {
  const parts = pattern.split('/')
  const given = name.split('/')
  return parts.length === given.length && parts.every((part, index) => part === '*' || part === given[index])
}

/** Answers the page's calls as a test says, and keeps them. */
export class StubbedServer {
  readonly calls: Call[] = []
  /** Names of the calls that no answer was given for. */
  readonly unanswered: string[] = []
  #answers: Answers

  constructor(answers: Answers) {
    this.#answers = { ...USUAL, ...answers }
  }

  /** Changes answers from now on. */
  answer(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers }
  }

  /** Returns what was sent with calls of this name, oldest first. */
  sent(name: string): unknown[] {
    return this.calls.filter((call) => matches(name, call.name)).map(({ body }) => body)
  }

  readonly fetch = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, location.href)
    const name = `${method} ${pathname}`
    const call = { name, query: Object.fromEntries(searchParams), body: readBody(body) }
    this.calls.push(call)
    const found = this.#answerTo(name)
    if (found === null) {
      this.unanswered.push(name)
      return Response.json({}, { status: 404 })
    }
    const known = this.#answers[found]
    const answer = await (typeof known === 'function' ? known(call) : known)
    if (!(answer instanceof Refusal)) return Response.json(answer ?? null)
    if (answer.status === 0) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  }

  /** Returns the name or pattern that answers a call. */
  #answerTo(name: string): string | null {
    if (name in this.#answers) return name
    return Object.keys(this.#answers).find((one) => one.includes('*') && matches(one, name)) ?? null
  }
}

function readBody(body: RequestInit['body']): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof URLSearchParams || body instanceof FormData ? Object.fromEntries(body) : undefined
}
