import { useQuery } from '@tanstack/react-query'
import { Setting } from '../../features/account/settings/setting.tsx'
import { OwnBranches } from '../../features/branches/own-branches.tsx'
import { branchesQuery } from '../../product/branches/branch-queries.ts'

/** 'Moje predajne'. Nothing where no branches are known, because there is nothing to choose. */
export function BranchesSetting() {
  const { data } = useQuery(branchesQuery())
  if (data?.length === 0) return null
  return (
    <Setting
      title="Moje predajne"
      lead="V detaile produktu uvidíte najprv, koľko stojí vo vašich predajniach a či ho majú."
    >
      <OwnBranches />
    </Setting>
  )
}
