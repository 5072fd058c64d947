import type { BasketComparison } from '@cenolov/contract/shopping'
import type { Product } from '@cenolov/core/product'
import type { AppModule } from './app-module.ts'
import type { ComparedAs, ItemToFind } from './compared-row.ts'
import type { Config } from './config/config.ts'
import type { OfferedIn } from './offered-products.ts'
import type { Platform } from './platform.ts'

export interface PluginContext extends Platform {
  readonly config: Config
  readonly offered: () => { readonly categories: readonly string[]; readonly stores: readonly string[] }
  readonly offeredIn: OfferedIn
  readonly findProduct: (id: number) => Product | null
  readonly compareItems: (
    userId: number | null,
    items: readonly ItemToFind[],
    as: ComparedAs,
  ) => Promise<BasketComparison>
}

/** Creates the modules of a plugin, the `plugin` of its `server/plugin.ts`. */
export type ServerPlugin = (context: PluginContext) => readonly AppModule[]
