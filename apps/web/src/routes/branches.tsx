import { BranchesPage } from '../features/branches/branches-page.tsx'
import { settings } from '../settings.ts'

export function Component() {
  return <BranchesPage hasMap={settings().hasMap} />
}
