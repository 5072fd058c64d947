import type { Alias } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { cleanQuery, fold } from '@cenolov/core/text'
import { ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countOf, formatCount, PRODUCT_FORMS } from '#format/numbers.ts'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CardTable } from '#ui/layout/card-table.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { AdminPagination } from '../../paging/admin-pagination.tsx'
import { KINDS } from './alias-changes.ts'

const PAGE_SIZE = 50
const SEARCHED_FROM = 12

const COLUMNS = [t('Čo'), t('Názov v\u00a0súboroch'), t('Správny názov'), t('Produktov'), t('Zrušiť')]
const CELL = 'max-md:block md:px-5 md:py-2'

export function AliasList({
  aliases,
  busy,
  onRemove,
}: {
  readonly aliases: readonly Alias[]
  readonly busy: boolean
  readonly onRemove: (alias: Alias) => void
}) {
  const [search, setSearch] = useState('')
  const [wantedPage, setPage] = useState(1)
  const words = fold(cleanQuery(search))
  const found = aliases.filter(({ from, to }) => fold(`${from} ${to}`).includes(words))
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(wantedPage, pages)
  return (
    <Panel
      title={t('Zjednotené názvy')}
      aside={
        aliases.length > 0 ? (
          <p className="text-sm text-ink-2">
            {countOf(aliases.length, [t('názov'), t('názvy'), t('názvov')])}
          </p>
        ) : null
      }
    >
      {aliases.length >= SEARCHED_FROM ? (
        <div className="mb-3 max-w-xl">
          <SearchField
            label={t('Hľadať v\u00a0názvoch')}
            placeholder={t('Hľadať v\u00a0názvoch…')}
            value={search}
            onChange={(next) => {
              setSearch(next)
              setPage(1)
            }}
          />
        </div>
      ) : null}
      {found.length === 0 ? (
        <p className="text-ink-2">
          {aliases.length === 0
            ? t('Zatiaľ žiadne. Keď súbory píšu jeden obchod rôzne, spojíte ho tu pod jeden názov.')
            : t('Takému hľadaniu nezodpovedá žiadny názov.')}
        </p>
      ) : (
        <CardTable
          columns={COLUMNS}
          cardsBelow="md"
          className="md:-mx-5 md:w-[calc(100%+2.5rem)]"
          headClassName="px-5 py-2"
        >
          {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((alias) => (
            <tr
              key={`${alias.kind} ${alias.from}`}
              className="border-t border-line max-md:relative max-md:block max-md:py-2.5 max-md:pr-14 max-md:first:border-t-0"
            >
              <td className={`${CELL} text-sm text-ink-2`}>{KINDS[alias.kind].label}</td>
              <td className={`${CELL} wrap-anywhere max-md:inline`}>{alias.from}</td>
              <td className={`${CELL} font-semibold wrap-anywhere max-md:inline`}>
                <ArrowRight aria-hidden className="mx-2 inline size-4 text-ink-3 md:hidden" />
                {alias.to}
              </td>
              <td className={`${CELL} tabular-nums max-md:text-sm max-md:text-ink-2`}>
                <span className="max-md:hidden">{formatCount(alias.products ?? 0)}</span>
                <span className="md:hidden">{countOf(alias.products ?? 0, PRODUCT_FORMS)}</span>
              </td>
              <td className="max-md:absolute max-md:top-2 max-md:right-0 md:px-3 md:py-1 md:text-right">
                <IconButton
                  label={t('Zrušiť: {from} na {to}', { from: alias.from, to: alias.to })}
                  disabled={busy}
                  className="md:ml-auto"
                  icon={<Trash2 aria-hidden className="size-4.5" />}
                  onClick={() => onRemove(alias)}
                />
              </td>
            </tr>
          ))}
        </CardTable>
      )}
      <div className="mt-3 empty:hidden">
        <AdminPagination page={page} total={pages} onPage={setPage} />
      </div>
    </Panel>
  )
}
