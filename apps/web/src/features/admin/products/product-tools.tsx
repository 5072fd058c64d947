import { Bell, Download, FileSpreadsheet, ImageDown, ImageOff, Trash2, Wrench } from 'lucide-react'
import { LazyMenu } from '../../../ui/dialogs/lazy-menu.tsx'
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
      label="Nástroje"
      icon={<Wrench aria-hidden className={icon} />}
      groups={[
        [
          {
            label: 'Export CSV',
            icon: <Download aria-hidden className={icon} />,
            disabled: exporting,
            onPress: () => onExport('csv'),
          },
          {
            label: 'Export CSV pre Excel',
            icon: <FileSpreadsheet aria-hidden className={icon} />,
            disabled: exporting,
            onPress: () => onExport('excel'),
          },
        ],
        [
          {
            label: 'Skontrolovať cenové upozornenia',
            icon: <Bell aria-hidden className={icon} />,
            onPress: () => onTask({ kind: 'alerts' }),
          },
          {
            label: 'Stiahnuť obrázky',
            icon: <ImageDown aria-hidden className={icon} />,
            onPress: () => onTask({ kind: 'download-images' }),
          },
        ],
        [
          {
            label: 'Vymazať obrázky',
            icon: <ImageOff aria-hidden className={icon} />,
            danger: true,
            onPress: () => onTask({ kind: 'delete-images' }),
          },
          {
            label: 'Vymazať všetky produkty',
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
