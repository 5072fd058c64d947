import type { AccountSettings, ContactMessagesResponse, PremiumState, User } from '@cenolov/contract/account'
import type { AdminProduct, ReviewResponse } from '@cenolov/contract/admin'
import type { AlertChannels } from '@cenolov/contract/alerts'
import type { DashboardStats, ProductQueryResponse } from '@cenolov/contract/catalogue'
import type { CartResponse } from '@cenolov/contract/shopping'
import { type Product, plainTexts } from '@cenolov/core/product'

export const SETTINGS: AccountSettings = {
  alerts_by_email: true,
  cards: [],
  branches: [],
  trip: { mode: 'car', euro_per_km: 0.2, ticket: 1 },
}

export const STATS: DashboardStats = {
  total_products: 5_000,
  on_sale: 1_500,
  average_discount: 20,
  best_discount: 50,
  savings_today: 300,
  with_akcia: 1_600,
  by_store: [
    { store: 'Lidl', count: 300 },
    { store: 'Tesco', count: 250 },
  ],
  by_category: [{ category: 'Mlieko', count: 120 }],
}

export const NO_PREMIUM: PremiumState = {
  is_premium: false,
  expires_at: null,
  requested_at: null,
  trial_days: 30,
}

export const NO_PRODUCTS: ProductQueryResponse = {
  products: [],
  total: 0,
  page: 1,
  total_pages: 1,
  facets: { categories: [], stores: [], slovak: 0, permanent: 0 },
  stats: { totalProducts: 0, onSale: 0, avgPrice: 0, cheapest: 0 },
  hints: [],
}

export const EMPTY_CART: CartResponse = { items: [], total_items: 0, unique_products: 0 }

export const CHANNELS: AlertChannels = { push_key: '', feed_since: null, quiet_hours: null, devices: [] }

export const NO_REVIEW: ReviewResponse = {
  total: 0,
  page: 1,
  counts: { held: 0, report: 0, barcode: 0, shrinkage: 0, duplicate: 0, match: 0 },
  items: [],
  groups: [],
}

export const NO_MESSAGES: ContactMessagesResponse = {
  total: 0,
  page: 1,
  unread: 0,
  counts: { waiting: 0, answered: 0 },
  messages: [],
}

/** Returns a signed-in shopper without any right. */
export const userOf = (fields: Partial<User> = {}): User => ({
  id: 1,
  email: 'eva@example.sk',
  full_name: 'Eva Malá',
  is_admin: false,
  is_premium: false,
  is_active: true,
  email_verified: true,
  created_at: '2026-01-10T08:00:00Z',
  updated_at: '2026-01-10T08:00:00Z',
  last_login: null,
  last_activity: null,
  premium_expires_at: null,
  days_until_premium_expires: null,
  favorites_count: 0,
  cart_count: 0,
  ...fields,
})

export const ADMIN = userOf({ email: 'spravca@example.sk', full_name: 'Adam Správca', is_admin: true })

export const PREMIUM = userOf({
  is_premium: true,
  premium_expires_at: '2027-01-01T00:00:00Z',
  days_until_premium_expires: 30,
})

/** Returns an offer of Lidl without a sale. */
export const productOf = (fields: Partial<Product> = {}): Product => ({
  id: 10,
  title: 'Maslo',
  akcia: 'No',
  price: 2.49,
  unit_price: 9.96,
  image_url: '',
  image_path: '',
  gram: 250,
  amount: 250,
  amount_unit: 'g',
  date: '2026-11-01',
  has_local_image: false,
  lowest_price_30: 0,
  sale_since: null,
  is_permanent_sale: false,
  ean: '',
  article: '',
  currency: 'EUR',
  origin: '',
  offer: null,
  ...plainTexts(() => ''),
  store: 'Lidl',
  ...fields,
})

/** Returns a product as the administration shows it. */
export const adminProductOf = (fields: Partial<AdminProduct>): AdminProduct => ({
  ...productOf(),
  source_image_path: '',
  vat_rate: null,
  terms: null,
  version: 1,
  locked_fields: [],
  price_locked_until: null,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
  ...fields,
})
