import { t } from '@cenolov/core/language'
import { History } from 'lucide-react'
import { formatMoment } from '../../../../format/moment.ts'
import { countOf, PRODUCT_FORMS } from '../../../../format/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { TEMPLATES } from '../templates.ts'
import type { PastExport } from './past-exports.ts'

export interface PastExportListProps {
  readonly exports: readonly PastExport[]
  readonly opening: PastExport | null
  readonly onOpen: (past: PastExport) => void
}

export function PastExportList({ exports, opening, onOpen }: PastExportListProps) {
  return (
    <ul className="divide-y divide-line">
      {exports.map((past) => {
        const name = past.isSet
          ? t('Všetky šablóny')
          : (TEMPLATES.find(({ id }) => id === past.template)?.name ?? past.template)
        return (
          <li key={past.at} className="flex items-center gap-3 py-2">
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">
                {name}
                {past.text.headline === '' ? '' : ` · ${past.text.headline}`}
              </span>
              <span className="block text-sm text-ink-2">
                {formatMoment(past.at)} · {countOf(past.products.length, PRODUCT_FORMS)}
              </span>
            </span>
            <Button
              busy={opening === past}
              aria-label={t('Otvoriť znova: {name}', { name })}
              onClick={() => onOpen(past)}
            >
              {opening === past ? null : <History aria-hidden className="size-4.5" />}
              {t('Otvoriť')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
