import type { ImageStatus } from '@cenolov/contract/admin'
import { HardDriveDownload } from 'lucide-react'
import { countOf, formatCount, formatOneDecimal } from '../../../format/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/loading/progress-bar.tsx'
import { AdminFigures } from '../admin-figures.tsx'

export interface ImagePanelProps {
  readonly status: ImageStatus
  readonly scanning: boolean
  readonly onScan: () => void
}

export function ImagePanel({ status, scanning, onScan }: ImagePanelProps) {
  const { products, download_progress: progress, storage, performance, failures } = status
  const scanned = performance.storage_scanned
  return (
    <div className="flex flex-col gap-4">
      <AdminFigures
        figures={[
          { name: 'Produktov', value: formatCount(products.total) },
          { name: 'S adresou obrázka', value: formatCount(products.with_image_url) },
          { name: 'S vlastným obrázkom', value: formatCount(products.with_local_image), tone: 'good' },
          {
            name: 'Treba stiahnuť',
            value: formatCount(products.needing_download),
            tone: products.needing_download > 0 ? 'warn' : undefined,
          },
        ]}
      />
      <div>
        <p className="mb-1.5 flex justify-between gap-4 text-sm">
          <span className="font-semibold">Stiahnuté obrázky</span>
          <span className="tabular-nums">{formatOneDecimal(progress.completed_percentage)} %</span>
        </p>
        <ProgressBar label="Stiahnuté obrázky" percent={progress.completed_percentage} />
        <p className="mt-1.5 text-sm text-ink-2">
          {[
            progress.is_running ? 'Sťahovanie práve beží' : 'Sťahovanie teraz nebeží',
            `čaká ${formatCount(progress.waiting)}`,
            `zlyhalo ${formatCount(progress.failed)}`,
          ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
        <div>
          <p className="font-semibold">
            Úložisko: {scanned ? '' : 'asi '}
            {formatOneDecimal(storage.total_size_mb)} MB
          </p>
          <p className="text-sm text-ink-2">
            {countOf(storage.total_images, ['súbor', 'súbory', 'súborov'])} ·{' '}
            {storage.kind === 's3' ? 'úložisko S3' : 'disk servera'} · {scanned ? 'spočítané' : 'odhad'}
          </p>
        </div>
        {scanned ? null : (
          <Button busy={scanning} onClick={onScan}>
            {scanning ? null : <HardDriveDownload aria-hidden className="size-4.5" />}
            Načítať
          </Button>
        )}
      </div>
      {failures.length > 0 ? (
        <div>
          <h3 className="mb-1 font-bold">Prečo obrázky chýbajú</h3>
          <ul className="divide-y divide-line text-sm">
            {failures.map(({ reason, count, product_id, url }) => (
              <li key={reason} className="flex justify-between gap-4 py-2">
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{reason}</span>
                  <span className="block truncate text-ink-3" title={url}>
                    napríklad #{product_id}: {url}
                  </span>
                </span>
                <span className="font-semibold tabular-nums">{formatCount(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
