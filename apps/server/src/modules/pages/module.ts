import type { AppModule } from '../../platform/app-module.ts'
import { type CrawlerOptions, crawlerRoutes } from './crawler-routes.ts'
import { PageRenderer } from './page-renderer.ts'

export interface PagesModule extends AppModule {
  /** @param html the index.html of the built web */
  readonly rendererOf: (html: string) => PageRenderer
}

/** What the server itself says on the pages of the web: titles, the first answer, what search engines read. */
export function pagesModule({ settings, catalogue }: CrawlerOptions): PagesModule {
  return {
    rendererOf: (html) => new PageRenderer(html, settings, catalogue),
    routes: async (app) => void (await app.register(crawlerRoutes, { settings, catalogue })),
  }
}
