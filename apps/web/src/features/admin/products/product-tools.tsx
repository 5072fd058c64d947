import { t } from '@cenolov/core/language'
import { Bell, Download, FileSpreadsheet, ImageDown, ImageOff, Trash2, Wrench } from 'lucide-react'
import { LazyMenu } from '#ui/dialogs/lazy-menu.tsx'
import type { ProductTask } from './use-product-actions.ts'

export interface ProductToolsProps {
  readonly total: number
  readonly exporting: boolean
  readonly onExport: (format: 'csv' | 'excel') => void
  readonly onTask: (task: ProductTask) => void
}

const icon = 'size-4.5'

export function ProductTools({ total, exporting, onExport, onTask }: ProductToolsProps) {
  return (
    <LazyMenu
      label={t('Nástroje')}
      icon={<Wrench aria-hidden className={icon} />}
      groups={[
        [
          {
            label: t('Export CSV'),
            icon: <Download aria-hidden className={icon} />,
            disabled: exporting,
            onPress: () => onExport('csv'),
          },
          {
            label: t('Export CSV pre Excel'),
            icon: <FileSpreadsheet aria-hidden className={icon} />,
            disabled: exporting,
            onPress: () => onExport('excel'),
          },
        ],
        [
          {
            label: t('Skontrolovať cenové upozornenia'),
            icon: <Bell aria-hidden className={icon} />,
            onPress: () => onTask({ kind: 'alerts' }),
          },
          {
            label: t('Stiahnuť obrázky'),
            icon: <ImageDown aria-hidden className={icon} />,
            onPress: () => onTask({ kind: 'download-images' }),
          },
        ],
        [
          {
            label: t('Vymazať obrázky'),
            icon: <ImageOff aria-hidden className={icon} />,
            danger: true,
            onPress: () => onTask({ kind: 'delete-images' }),
          },
          {
            label: t('Vymazať všetky produkty'),
            icon: <Trash2 aria-hidden className={icon} />,
            danger: true,
            disabled: total === 0,
            onPress: () => onTask({ kind: 'delete-all', count: total }),
          },
        ],
      ]}
    />
  )
}
