import posterStyles from '../features/admin/marketing/poster/posters.css?url'
import { loadStylesheet } from '../ui/loading/load-stylesheet.ts'

/** The page with the styles of posters, which are measured as they are drawn. A failed load may be tried again. */
export async function loadPage() {
  const [page] = await Promise.all([
    import('../features/admin/marketing/marketing-page.tsx'),
    loadStylesheet(posterStyles),
  ])
  return page
}
