import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { OwnBranches } from '#features/branches/own-branches.tsx'
import { paths } from '#paths.ts'
import { branchesQuery } from '#product/branches/branch-queries.ts'
import { Setting } from '../settings/setting.tsx'

/** 'Moje predajne'. Nothing where no branches are known, because there is nothing to choose. */
export function BranchesSetting() {
  const { data } = useQuery(branchesQuery())
  if (data?.length === 0) return null
  return (
    <Setting
      title={t('Moje predajne')}
      lead={t('V\u00a0detaile produktu uvidíte najprv, koľko stojí vo vašich predajniach a\u00a0či ho majú.')}
    >
      <OwnBranches />
      <Link
        to={paths.branches}
        className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline-offset-3 hover:underline"
      >
        {t('Zoznam všetkých predajní')}
      </Link>
    </Setting>
  )
}
