import { t } from '@cenolov/core/language'
import { ScanBarcode } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

export interface ScanLinkProps {
  /** The shopping list for the found product; empty before the first one. */
  readonly list?: string | undefined
}

export function ScanLink({ list }: ScanLinkProps) {
  return (
    <Link
      to={list === undefined ? paths.scanner : paths.scannerFor(list)}
      aria-label={t('Skenovať čiarový kód')}
      title={t('Skenovať čiarový kód')}
      className="grid size-12 shrink-0 place-items-center rounded-md border border-line bg-surface text-ink-2 transition-colors hover:border-edge hover:text-ink"
    >
      <ScanBarcode aria-hidden className="size-5.5" />
    </Link>
  )
}
