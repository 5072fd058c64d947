import type { AppModule } from '../../platform/app-module.ts'
import type { OfferedIn } from '../../platform/offered-products.ts'
import type { Platform } from '../../platform/platform.ts'
import { listBelongings } from './belongings.ts'
import type { CompareListOptions } from './compare-list.ts'
import { householdRoutes } from './household-routes.ts'
import { Households, type HouseholdsOptions } from './households.ts'
import { ListOffers, type ListOffersOptions } from './list-offers.ts'
import { ListStreams } from './list-streams.ts'
import { ListsService } from './lists-service.ts'
import { listRoutes } from './routes.ts'

export interface ListsModuleOptions
  extends HouseholdsOptions,
    ListOffersOptions,
    Pick<CompareListOptions, 'compareItems'>,
    Pick<Platform, 'listener' | 'logger' | 'sessions'> {
  readonly offeredIn: OfferedIn
}

export interface ListsModule extends AppModule {
  readonly belongings: ReturnType<typeof listBelongings>
}

export function listsModule(options: ListsModuleOptions): ListsModule {
  const { db, clock, limits, listener, logger, sessions, catalogue, offeredIn, compareItems } = options
  const findProduct = (id: number) => catalogue()?.find(id) ?? null
  const service = new ListsService({ db, findProduct })
  const offers = new ListOffers(options)
  const streams = new ListStreams({ db, listener, logger, accountOf: (token) => sessions.accountOf(token) })
  const comparison = { compareItems, offers, findProduct, firstFresh: options.firstFresh }
  const titleOf = (id: number) => findProduct(id)?.title ?? null
  return {
    belongings: listBelongings({ clock, findProduct, titleOf }),
    routes: async (app) => {
      await app.register(listRoutes, {
        ...{ db, clock, limits, service, offers, streams, comparison, titleOf, offeredIn },
      })
      await app.register(householdRoutes, { households: new Households(options) })
    },
    openStreams: () => streams.size,
    exportData: ({ id }) => service.exportData(id),
  }
}
