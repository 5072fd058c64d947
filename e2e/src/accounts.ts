import { randomInt, randomUUID } from 'node:crypto'
import type {
  LoginResponse,
  MessageResponse,
  PremiumChanged,
  VerifyEmailResponse,
} from '@cenolov/contract/account'
import type { AdminRightChanged } from '@cenolov/contract/admin'
import { ADMIN, accountOf, callApi, sharedSession } from './api.ts'
import { nextLink } from './outside/outbox.ts'

export interface Product {
  readonly url: string
  readonly dataDir: string
  /** File with the server's output, or '' when somebody else started it. */
  readonly log: string
}

export interface Account {
  readonly email: string
  readonly password: string
  readonly fullName: string
  readonly session: LoginResponse
}

export interface Rights {
  readonly premium?: boolean
  readonly admin?: boolean
}

export const PASSWORD = 'Kapusta7'

export const newEmail = (name = 'nova'): string => `${name}-${randomUUID().slice(0, 8)}@example.sk`

/** Returns a random client address, so that callers do not share limits per address. */
export const fromSomewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

export async function registerByApi(
  product: Product,
  account: { readonly email: string; readonly fullName?: string },
): Promise<void> {
  const body = { email: account.email, full_name: account.fullName ?? 'Nova Nová', password: PASSWORD }
  await callApi<MessageResponse>(`${product.url}/auth/register`, {
    method: 'POST',
    headers: fromSomewhere(),
    json: body,
  })
}

/** Creates an account with a verified e-mail and the given rights. */
export async function newAccount(product: Product, rights: Rights = {}): Promise<Account> {
  const email = newEmail()
  const fullName = 'Ľudmila Šťastná'
  await registerByApi(product, { email, fullName })
  const token = new URL(await nextLink(product.dataDir, email), product.url).searchParams.get('token')
  const verified: VerifyEmailResponse = await callApi(`${product.url}/auth/verify-email`, {
    method: 'POST',
    headers: fromSomewhere(),
    json: { token },
  })
  if (verified.access_token === undefined || verified.user === undefined)
    throw new Error(`${email} was verified but not signed in.`)
  const account = { email, fullName, password: PASSWORD }
  if (rights.premium) await grantPremium(product, verified.user.id)
  if (rights.admin) await grantAdmin(product, verified.user.id)
  const changed = rights.premium || rights.admin
  const { access_token } = verified
  const user = changed ? await accountOf(product.url, access_token) : verified.user
  return { ...account, session: { access_token, token_type: 'bearer', user } }
}

async function asAdministrator<T>(product: Product, path: string, form: Record<string, string>): Promise<T> {
  const { access_token } = await sharedSession(product.url, ADMIN)
  return callApi(`${product.url}${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}` },
    body: new URLSearchParams(form),
  })
}

export function grantPremium(product: Product, userId: number): Promise<PremiumChanged> {
  return asAdministrator(product, `/api/v1/admin/users/${userId}/premium`, {
    action: 'grant',
    duration_days: '30',
  })
}

export function revokePremium(product: Product, userId: number): Promise<PremiumChanged> {
  return asAdministrator(product, `/api/v1/admin/users/${userId}/premium`, { action: 'revoke' })
}

function grantAdmin(product: Product, userId: number): Promise<AdminRightChanged> {
  return asAdministrator(product, `/api/v1/admin/users/${userId}/admin`, { make_admin: 'true' })
}
