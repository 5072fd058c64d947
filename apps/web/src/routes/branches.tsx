import { useOutletContext } from 'react-router'
import { BranchesPage } from '../features/branches/branches-page.tsx'

/** The setting of `app/` that this page needs; routes may not import it. */
interface BranchesSettings {
  readonly hasMap: boolean
}

export function Component() {
  const { hasMap } = useOutletContext<BranchesSettings>()
  return <BranchesPage hasMap={hasMap} />
}
