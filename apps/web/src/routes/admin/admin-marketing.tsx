import { MarketingPage } from '../../features/admin/marketing/marketing-page.tsx'

/** Pictures for social networks and leaflets. */
export function Component() {
  return <MarketingPage />
}
