import type { AdminProduct } from '@cenolov/contract/admin'
import type { CatalogueListing } from '@cenolov/core/catalogue'
import type pg from 'pg'
import type { AppModule } from '../../platform/app-module.ts'
import type { ReviewDecisions } from '../../platform/review-decisions.ts'
import { findProducts } from './admin-product.ts'
import { duplicateDecisions } from './corrections/duplicates/decide-duplicates.ts'
import { duplicatesFinder } from './corrections/duplicates/duplicates.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { Deletions } from './deletions.ts'
import { ProductLists } from './manage.ts'
import { ProductEditing, type ProductEditingOptions } from './product-editing.ts'
import { productRoutes } from './routes.ts'

export interface ProductsOptions extends ProductEditingOptions {
  readonly pool: pg.Pool
  readonly listing: () => CatalogueListing
}

export interface ProductsModule extends AppModule {
  readonly deletions: Deletions
  readonly duplicates: ReviewDecisions
  readonly findDuplicates: ReturnType<typeof duplicatesFinder>
  readonly findProducts: (ids: readonly number[]) => Promise<AdminProduct[]>
}

export function productsModule({ pool, listing, ...options }: ProductsOptions): ProductsModule {
  const { db, clock } = options
  const lists = new ProductLists(db, listing)
  const editing = new ProductEditing(options)
  const deletions = new Deletions(options)
  return {
    deletions,
    duplicates: duplicateDecisions(options),
    findDuplicates: duplicatesFinder(db),
    findProducts: (ids) => findProducts(db, ids),
    routes: async (app) => {
      await app.register(productRoutes, { lists, editing, deletions, db, pool, clock })
      await app.register(correctionRoutes, options)
    },
    jobs: [
      {
        queue: 'products-purge',
        options: { policy: 'stately', retryLimit: 1 },
        schedule: '* * * * *',
        run: async () => void (await deletions.purge()),
      },
    ],
  }
}
