import type { User } from '@cenolov/contract'

/** Who is greeted: the full name, else the part of the e-mail before the @, else 'Admin User' (SPEC section 2). */
export function greetingName(user: Pick<User, 'full_name' | 'email'>): string {
  return user.full_name?.trim() || user.email?.split('@')[0]?.trim() || 'Admin User'
}
