import { t } from '@cenolov/core/language'
import type { PluralForms } from '@cenolov/core/text'
import { ChevronRight, ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { VISITOR } from '#api/offline-state.ts'
import { countOf, formatEuro } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { listLine } from '#product/list-line.ts'

const ITEMS: PluralForms = [t('položka'), t('položky'), t('položiek')]

/** `4 položky, Kaufland 7,56 €`, with a link to the list. Nothing without open items of this account. */
export function ListOnHome({ account }: { readonly account: number }) {
  const line = listLine(account)
  if (line === null) return null
  const { id, open, store, sum } = line
  const price = sum === 0 ? '' : `, ${store === '' ? '' : `${store} `}${formatEuro(sum)}`
  return (
    <Link
      to={account === VISITOR ? paths.list : paths.listOf(id)}
      className="flex min-h-13 items-center gap-3 rounded-lg border border-brand/30 bg-brand-soft px-4 py-2 hover:border-brand md:max-w-3xl"
    >
      <ListChecks aria-hidden className="size-5.5 shrink-0 text-brand" />
      <span className="min-w-0 grow">
        <span className="sr-only">{t('Nákupný zoznam:')} </span>
        <span className="font-semibold tabular-nums">
          {countOf(open, ITEMS)}
          {price}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-brand" />
    </Link>
  )
}
