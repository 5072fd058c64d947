import type { PageCode } from '@cenolov/contract/catalogue'
import type { AppModule } from '../../platform/app-module.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PageFiles } from '../../platform/http/web-app.ts'
import { type CrawlerOptions, crawlerRoutes } from './crawler-routes.ts'
import { embedRoutes } from './embeds/routes.ts'
import { PageRenderer } from './page-renderer.ts'

export interface PagesModule extends AppModule {
  readonly rendererOf: (files: PageFiles, render: PageCode['renderPage']) => PageRenderer
}

export function pagesModule({
  settings,
  catalogue,
  db,
}: CrawlerOptions & { readonly db: Database }): PagesModule {
  return {
    rendererOf: (files, render) => new PageRenderer(files, render, settings, catalogue),
    routes: async (app) => {
      await app.register(crawlerRoutes, { settings, catalogue })
      await app.register(embedRoutes, { settings, catalogue, db })
    },
  }
}
