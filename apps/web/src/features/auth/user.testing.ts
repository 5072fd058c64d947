import type { User } from '@cenolov/contract/account'

export const ANNA: User = {
  id: 1,
  email: 'anna@demo.sk',
  full_name: 'Anna',
  is_admin: false,
  is_premium: false,
  is_active: true,
  email_verified: true,
  created_at: '2026-01-02T08:00:00Z',
  updated_at: '2026-01-02T08:00:00Z',
  last_login: null,
  last_activity: null,
  premium_expires_at: null,
  days_until_premium_expires: null,
  favorites_count: 0,
  cart_count: 0,
}
