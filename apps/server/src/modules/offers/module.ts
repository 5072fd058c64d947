import type { AppModule } from '../../platform/app-module.ts'
import type { Platform } from '../../platform/platform.ts'
import { turnOffers } from './turn-offers.ts'

export type OffersOptions = Pick<Platform, 'pool' | 'clock'>

export interface OffersModule extends AppModule {
  readonly turn: () => Promise<{ readonly count: number; readonly version: number | null }>
}

export function offersModule({ pool, clock }: OffersOptions): OffersModule {
  const turn = () => turnOffers(pool, clock.today())
  return {
    turn,
    jobs: [
      {
        queue: 'offers-turn',
        options: { policy: 'short', retryLimit: 0 },
        schedule: '* * * * *',
        run: async () => void (await turn()),
      },
    ],
    // A day may have begun while nothing ran.
    resume: async () => {
      // Earlier versions stored the price of card holders apart. A turn stores it in the offer.
      await pool.query(
        'UPDATE products SET terms_turn = least(terms_turn, $1) WHERE card_akcia IS NOT NULL',
        [clock.today()],
      )
      await turn()
    },
  }
}
