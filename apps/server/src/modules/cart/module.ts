import type { CartResponse } from '@cenolov/contract/shopping'
import type { AppModule } from '../../platform/app-module.ts'
import { onceWith } from '../../platform/http/answer-once.ts'
import { Purchases, type PurchasesOptions } from './purchases.ts'
import { cartRoutes, purchaseRoutes, sharedBasketRoutes } from './routes.ts'
import { CartService } from './service.ts'
import { SharedBaskets } from './shared-baskets.ts'

export interface CartOptions extends PurchasesOptions {
  readonly publicUrl: string
}

export interface CartModule extends AppModule {
  readonly cart: (userId: number) => Promise<CartResponse>
  readonly sharedBaskets: SharedBaskets
}

export function cartModule({ publicUrl, ...options }: CartOptions): CartModule {
  const { today } = options.clock
  const service = new CartService(options.db, today)
  const once = onceWith(options.db, (db) => new CartService(db, today))
  const purchases = new Purchases(options)
  const sharedBaskets = new SharedBaskets({ db: options.db, cart: service, publicUrl })
  return {
    cart: (userId) => service.cart(userId),
    sharedBaskets,
    routes: async (app) => {
      await app.register(cartRoutes, { service, once })
      await app.register(purchaseRoutes, { service: purchases })
      await app.register(sharedBasketRoutes, { service: sharedBaskets })
    },
    exportData: async ({ id }) => ({
      cart: (await service.cart(id)).items,
      purchases: await purchases.exportData(id),
      shared_baskets: (await sharedBaskets.links(id)).shares,
    }),
  }
}
