import { accountModule } from './modules/account/module.ts'
import { alertsModule } from './modules/alerts/module.ts'
import { auditModule } from './modules/audit/module.ts'
import { authModule } from './modules/auth/module.ts'
import { backupModule } from './modules/backup/module.ts'
import { barcodesModule } from './modules/barcodes/module.ts'
import { basketModule } from './modules/basket/module.ts'
import { branchesModule } from './modules/branches/module.ts'
import { type CartModule, cartModule } from './modules/cart/module.ts'
import { type CatalogueModule, catalogueModule } from './modules/catalogue/module.ts'
import { contactModule } from './modules/contact/module.ts'
import { favoritesModule } from './modules/favorites/module.ts'
import { type ImagesModule, imagesModule } from './modules/images/module.ts'
import { type ImportModule, importModule } from './modules/import/module.ts'
import { keysModule } from './modules/keys/module.ts'
import { listsModule } from './modules/lists/module.ts'
import { type OffersModule, offersModule } from './modules/offers/module.ts'
import { type PagesModule, pagesModule } from './modules/pages/module.ts'
import { permalinksModule } from './modules/pages/permalinks/module.ts'
import { type PremiumModule, premiumModule } from './modules/premium/module.ts'
import { priceHistoryModule } from './modules/price-history/module.ts'
import { type ProductsModule, productsModule } from './modules/products/module.ts'
import { retentionModule } from './modules/retention/module.ts'
import { reviewModule } from './modules/review/module.ts'
import { shrinkflationModule } from './modules/shrinkflation/module.ts'
import { type SourcesModule, sourcesModule } from './modules/sources/module.ts'
import { systemModule } from './modules/system/module.ts'
import { usersModule } from './modules/users/module.ts'
import type { AppModule } from './platform/app-module.ts'
import type { Config } from './platform/config/config.ts'
import type { OfferedIn } from './platform/offered-products.ts'
import type { Platform } from './platform/platform.ts'
import { pluginModules } from './plugins.ts'

export interface Modules {
  readonly all: readonly AppModule[]
  readonly cart: CartModule
  /** null in a process that only works on jobs. */
  readonly catalogue: CatalogueModule | null
  readonly images: ImagesModule
  readonly imports: ImportModule
  /** null in a process that only works on jobs. */
  readonly pages: PagesModule | null
  readonly premium: PremiumModule
  readonly offers: OffersModule
  readonly products: ProductsModule
  readonly sources: SourcesModule
}

export function createModules(config: Config, platform: Platform): Modules {
  const { publicUrl } = config
  const { db } = platform
  const catalogue = config.role === 'worker' ? null : catalogueModule(platform)
  const current = () => catalogue?.store.current ?? null
  const offeredIn: OfferedIn = async (branches) => (await catalogue?.offeredIn(branches)) ?? null
  const waitForVersion = async (version: number) => void (await catalogue?.store.waitForVersion(version))

  const offers = offersModule(platform)
  const cart = cartModule({ ...platform, publicUrl })
  const basket = basketModule({ ...platform, cart: cart.cart, catalogue: current, offeredIn })
  const lists = listsModule({
    ...platform,
    publicUrl,
    catalogue: current,
    offeredIn,
    compareItems: basket.compareItems,
  })
  const auth = authModule({
    ...platform,
    publicUrl,
    adminTwoStep: config.adminTwoStep,
    oidcProviders: config.oidcProviders,
    belongings: lists.belongings,
  })
  const { sendMail } = auth
  const premium = premiumModule({ db, trialDays: config.premiumTrialDays, sendMail })
  catalogue?.store.onSwap(basket.follow)
  const { allowedHosts } = config
  const images = imagesModule({ ...platform, allowedHosts, publicUrl, waitForVersion })
  const plugins = pluginModules({
    ...platform,
    config,
    offered: () => current()?.listing ?? { categories: [], stores: [] },
    offeredIn,
    compareItems: basket.compareItems,
    findProduct: (id) => current()?.find(id) ?? null,
  })
  const imports = importModule({
    ...platform,
    dataDir: config.dataDir,
    publicUrl,
    // An embedded database has one node; nodes may share an external one.
    keepFiles: config.databaseUrl === null ? 'on disk' : 'in the database',
    readForeign: (order) => sources.readForeign(order),
    onImported: async () => {
      await images.startJob(db)
      for (const { onImported } of plugins) await onImported?.()
    },
    waitForVersion,
    isServed: async (version) => current() === null || catalogue!.store.waitForVersion(version),
  })
  const products = productsModule({
    ...platform,
    waitForVersion,
    wantImages: images.startJob,
    listing: () => {
      if (catalogue === null) throw new Error('A process that only works on jobs has no catalogue.')
      return catalogue.store.inUse.listing
    },
  })
  const sources = sourcesModule({
    ...platform,
    ...config.sources,
    dataDir: config.dataDir,
    publicUrl,
    contactEmail: config.contactEmail,
    isAlone: config.databaseUrl === null,
    imports: imports.service,
  })
  const pages =
    catalogue === null
      ? null
      : pagesModule({
          settings: config,
          db,
          catalogue: {
            tag: () => `${catalogue.store.inUse.tag}${catalogue.store.facts.inUse.tag}`,
            hasFacts: () => catalogue.store.facts.inUse.source !== null,
            find: (id) => catalogue.store.inUse.find(id),
            queryBody: (query) => catalogue.service.query(query).text(),
            newestBody: (limit) => catalogue.service.newest(limit).text(),
            statsBody: () => catalogue.service.stats().text(),
            size: () => catalogue.store.inUse.index.size,
            categories: () => catalogue.store.inUse.index.categories().map(({ name }) => name),
            part: (part, size) => catalogue.store.inUse.partOf(part, size),
          },
        })
  const contact = contactModule({
    ...platform,
    recipient: config.contactEmail,
    publicUrl,
    encodePhoto: images.encodePhoto,
  })
  const shrinkflation = shrinkflationModule(platform)
  const barcodes = barcodesModule(platform)
  const review = reviewModule({
    db,
    decisions: {
      held: imports.held,
      report: contact.reports,
      barcode: barcodes.reports,
      shrinkage: shrinkflation.shrinkages,
      duplicate: products.duplicates,
      match: basket.matches,
    },
    decideFile: (...order) => imports.held.decideRows(...order),
    findDuplicates: products.findDuplicates,
    findMatches: basket.findMatches,
    findProducts: products.findProducts,
  })
  const all: AppModule[] = [
    auth,
    premium,
    alertsModule({
      ...platform,
      publicUrl,
      elsewhere: basket.elsewhere,
      contactEmail: config.contactEmail,
      allowedHosts,
    }),
    contact,
    systemModule({
      ...platform,
      config,
      catalogue: current,
      recentImports: (limit) => imports.service.recent(limit),
    }),
    usersModule(platform),
    keysModule({ db, requireOwner: auth.requireOwner }),
    auditModule(platform),
    products,
    images,
    ...(catalogue === null ? [] : [catalogue]),
    ...(pages === null ? [] : [pages]),
    ...(catalogue === null
      ? []
      : [permalinksModule({ ...config, db, find: (id) => catalogue.store.inUse.find(id) })]),
    priceHistoryModule(platform),
    shrinkflation,
    favoritesModule(platform),
    cart,
    basket,
    barcodes,
    branchesModule({ ...platform, waitForVersion }),
    lists,
    imports,
    sources,
    offers,
    retentionModule(platform),
    review,
    backupModule({ ...platform, settings: config.backup, dataDir: config.dataDir }),
    ...plugins,
  ]
  const account = accountModule({
    ...platform,
    sendMail,
    requireOwner: auth.requireOwner,
    revokeChange: auth.revokeChange,
    exportOfOthers: async function* (of) {
      for (const { exportData } of all) if (exportData !== undefined) yield await exportData(of)
    },
  })
  return {
    all: [...all, account],
    cart,
    catalogue,
    images,
    imports,
    offers,
    pages,
    premium,
    products,
    sources,
  }
}
