import type { AdminBranch } from '@cenolov/contract/admin'
import { positionFaultText, readOpeningHours } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { ChevronDown, CircleSlash, Merge, Pencil } from 'lucide-react'
import { formatDay } from '#format/day.ts'
import { withDots } from '#format/with-dots.ts'
import { Badge } from '#ui/badge.tsx'
import { LazyMenu } from '#ui/dialogs/lazy-menu.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardTable } from '#ui/layout/card-table.tsx'
import { useListDensity } from '#ui/theme/list-preferences.ts'
import { branchAddress, branchName, isEnded, openingNow } from './branch-texts.ts'

export interface BranchesTableProps {
  readonly branches: readonly AdminBranch[]
  readonly onEdit: (branch: AdminBranch) => void
  readonly onMerge: (branch: AdminBranch) => void
  readonly onEnd: (branch: AdminBranch) => void
}

const COLUMNS = [t('Predajňa'), t('Adresa'), t('Otváracie hodiny'), t('Stav'), t('Úkony')]

export function BranchesTable({ branches, onEdit, onMerge, onEnd }: BranchesTableProps) {
  const cell = useListDensity() === 'compact' ? 'lg:px-4 lg:py-0.5' : 'lg:px-4 lg:py-2.5'
  return (
    <Card className="overflow-hidden">
      <CardTable columns={COLUMNS} cardsBelow="lg" headClassName="px-4 py-2.5">
        {branches.map((branch) => (
          <tr
            key={branch.id}
            className="border-t border-line max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:px-4 max-lg:py-3 max-lg:first:border-t-0 lg:hover:bg-sunken/50"
          >
            <td className={`max-lg:block lg:min-w-44 ${cell}`}>
              <button
                type="button"
                className="block min-h-11 max-w-full rounded-sm text-left"
                onClick={() => onEdit(branch)}
              >
                <span className="block font-semibold wrap-anywhere hover:underline">
                  {branchName(branch)}
                </span>
                <span className="block text-sm text-ink-2 wrap-anywhere">{detailsOf(branch)}</span>
              </button>
            </td>
            <td
              className={`text-ink-2 max-lg:col-span-2 max-lg:row-start-2 max-lg:block max-lg:pt-1 ${cell}`}
            >
              {branchAddress(branch) || t('Adresa chýba')}
            </td>
            <td
              className={`text-sm text-ink-2 max-lg:col-span-2 max-lg:block max-lg:pt-1 lg:min-w-40 ${cell}`}
            >
              <Opening branch={branch} />
            </td>
            <td className={`max-lg:col-span-2 max-lg:block max-lg:pt-2 ${cell}`}>
              <BranchState branch={branch} />
            </td>
            <td className="max-lg:col-start-2 max-lg:row-start-1 lg:px-2 lg:py-1.5 lg:text-right">
              <LazyMenu
                name={t('Úkony: {branch}', { branch: branchName(branch) })}
                icon={<ChevronDown aria-hidden className="size-4.5" />}
                groups={[
                  [
                    {
                      label: t('Upraviť'),
                      icon: <Pencil aria-hidden className="size-5" />,
                      onPress: () => onEdit(branch),
                    },
                    {
                      label: t('Zlúčiť s\u00a0inou'),
                      icon: <Merge aria-hidden className="size-5" />,
                      onPress: () => onMerge(branch),
                    },
                  ],
                  [
                    {
                      label: t('Ukončiť'),
                      icon: <CircleSlash aria-hidden className="size-5" />,
                      danger: true,
                      onPress: () => onEnd(branch),
                    },
                  ],
                ]}
              />
            </td>
          </tr>
        ))}
      </CardTable>
    </Card>
  )
}

const detailsOf = ({ store, name, code, format }: AdminBranch): string =>
  withDots(name === '' ? '' : store, code === '' ? '' : t('č. {code}', { code }), format)

function Opening({ branch }: { readonly branch: AdminBranch }) {
  if (branch.opening_hours === '') return <span className="max-lg:hidden">–</span>
  const isRead = readOpeningHours(branch.opening_hours) !== null
  return (
    <>
      {isRead && !isEnded(branch) ? (
        <span className="block font-semibold first-letter:uppercase">{openingNow(branch)}</span>
      ) : null}
      <span className={clsx('block', isRead ? 'text-ink-2' : 'text-warn')}>{branch.opening_hours}</span>
    </>
  )
}

function BranchState({ branch }: { readonly branch: AdminBranch }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {isEnded(branch) ? (
        <Badge>{t('Do {until}', { until: formatDay(branch.until!) })}</Badge>
      ) : (
        <Badge tone="brand">{t('Otvorená')}</Badge>
      )}
      {branch.fault === null ? null : (
        <Badge tone="warn" className="whitespace-normal!">
          {positionFaultText(branch.fault)}
        </Badge>
      )}
    </span>
  )
}
