import { ADMIN, type Site } from './site.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Answer {
  readonly status: number
  readonly text: string
}

/** A caller who keeps using the product while it fails. Sessions outlive restarts, so the token stays. */
export class Visitor {
  readonly #site: Site
  readonly #token: string
  /** Answers that no fault excuses: only 503 and 507 report a temporary failure. */
  readonly wrong: string[] = []

  refusals = 0

  private constructor(site: Site, token: string) {
    this.#site = site
    this.#token = token
  }

  static async signIn(
    site: Site,
    { email, password }: { readonly email: string; readonly password: string } = {
      email: ADMIN.ADMIN_EMAIL,
      password: ADMIN.ADMIN_PASSWORD,
    },
  ): Promise<Visitor> {
    const answer = await fetch(`${site.url}/auth/login-json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { access_token: token } = (await answer.json()) as { access_token?: string }
    if (token === undefined) throw new Error(`${email} cannot sign in: ${answer.status}.`)
    return new Visitor(site, token)
  }

  /** null when no answer came. */
  async call(
    method: Method,
    path: string,
    body?: object | { readonly payload: Buffer; readonly headers: Record<string, string> },
  ): Promise<Answer | null> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.#token}` }
    let payload: Buffer | string | undefined
    if (body !== undefined && 'payload' in body) {
      Object.assign(headers, body.headers)
      payload = body.payload
    } else if (body !== undefined) {
      headers['content-type'] = 'application/json'
      payload = JSON.stringify(body)
    }
    try {
      const answer = await fetch(`${this.#site.url}${path}`, {
        method,
        headers,
        ...(payload === undefined ? {} : { body: payload }),
      })
      const text = await answer.text()
      const { status } = answer
      if (status === 503 || status === 507) this.refusals += 1
      else if (status >= 500) this.wrong.push(`${method} ${path}: ${status} ${text}`)
      return { status, text }
    } catch {
      return null
    }
  }
}
