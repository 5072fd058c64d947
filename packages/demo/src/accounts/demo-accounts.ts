import { DAY_MS } from '@cenolov/core/day'
export const DEMO_PASSWORD = 'Demo1234'

export interface DemoAccount {
  readonly email: string
  readonly fullName: string
  readonly isAdmin: boolean
  /** null without premium; else PostgreSQL's text of the end, or `infinity`. */
  readonly premiumExpiresAt: string | null
}

const PREMIUM_DAYS = 30

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'admin@demo.sk',
    fullName: 'Adam Správca',
    isAdmin: true,
    premiumExpiresAt: 'infinity',
  },
  {
    email: 'premium@demo.sk',
    fullName: 'Petra Šetrná',
    isAdmin: false,
    premiumExpiresAt: new Date(Date.now() + PREMIUM_DAYS * DAY_MS).toISOString(),
  },
  {
    email: 'user@demo.sk',
    fullName: 'Ľudmila Nová',
    isAdmin: false,
    premiumExpiresAt: null,
  },
]
