import { t } from '@cenolov/core/language'
import { shrinkageText } from '@cenolov/core/shrinkflation'
import { useQuery } from '@tanstack/react-query'
import { PackageMinus } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '#format/day.ts'
import { TEXT_LINK } from '#ui/styles.ts'
import { paths } from '../paths.ts'
import { shrinkageOfProductQuery } from './shrinkage-queries.ts'

/** One line of a product's detail; nothing while its package is not known to be smaller. */
export function ShrinkageLine({ id }: { readonly id: number }) {
  const { data } = useQuery(shrinkageOfProductQuery(id))
  if (data == null) return null
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-warn-soft px-3.5 py-3 text-warn">
      <PackageMinus aria-hidden className="mt-px size-5 shrink-0" />
      <span className="min-w-0 text-pretty">
        <span className="font-semibold">
          {t('Obal sa zmenšil: {change}.', { change: shrinkageText(data) })}
        </span>{' '}
        {t('Menší predávajú od {day}.', { day: formatDay(data.first_after) })}{' '}
        <Link to={paths.shrinkflationOf(data.store)} className={TEXT_LINK}>
          {t('Viac o\u00a0zmenšených obaloch')}
        </Link>
      </span>
    </p>
  )
}
