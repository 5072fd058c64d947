import { SystemPage } from '../../features/admin/system/system-page.tsx'

/** How the whole site is doing. */
export function Component() {
  return <SystemPage />
}
