import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { apiSession } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { TEXT_LINK } from '../../ui/styles.ts'
import { branchesQuery } from '../branches/branch-queries.ts'
import { useOwnBranches } from '../branches/own-branches.ts'

/** A link to the choice of own branches. Nothing for a visitor, for a shopper with own ones, or where no branches are known. */
export function ChooseBranches() {
  const isWithout = useOwnBranches()?.length === 0 && apiSession().token() !== null
  const { data } = useQuery({ ...branchesQuery(), enabled: isWithout })
  if (!isWithout || data === undefined || data.length === 0) return null
  return (
    <Link
      to={`${paths.profile}?dialog=settings`}
      className={clsx(TEXT_LINK, 'inline-flex min-h-11 items-center self-start text-sm')}
    >
      {t('Vybrať moje predajne')}
    </Link>
  )
}
