import type { ImageStatus } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { HardDriveDownload } from 'lucide-react'
import { countOf, formatCount, formatOneDecimal } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/loading/progress-bar.tsx'
import { AdminFigures } from '../admin-figures.tsx'

export interface ImagePanelProps {
  readonly status: ImageStatus
  readonly scanning: boolean
  readonly onScan: () => void
}

export function ImagePanel({ status, scanning, onScan }: ImagePanelProps) {
  const { products, download_progress: progress, storage, performance, failures } = status
  const scanned = performance.storage_scanned
  const size = formatOneDecimal(storage.total_size_mb)
  return (
    <div className="flex flex-col gap-4">
      <AdminFigures
        figures={[
          { name: t('Produktov'), value: formatCount(products.total) },
          { name: t('S\u00a0adresou obrázka'), value: formatCount(products.with_image_url) },
          {
            name: t('S\u00a0vlastným obrázkom'),
            value: formatCount(products.with_local_image),
            tone: 'good',
          },
          {
            name: t('Treba stiahnuť'),
            value: formatCount(products.needing_download),
            tone: products.needing_download > 0 ? 'warn' : undefined,
          },
        ]}
      />
      <div>
        <p className="mb-1.5 flex justify-between gap-4 text-sm">
          <span className="font-semibold">{t('Stiahnuté obrázky')}</span>
          <span className="tabular-nums">{formatOneDecimal(progress.completed_percentage)} %</span>
        </p>
        <ProgressBar label={t('Stiahnuté obrázky')} percent={progress.completed_percentage} />
        <p className="mt-1.5 text-sm text-ink-2">
          {[
            progress.is_running ? t('Sťahovanie práve beží') : t('Sťahovanie teraz nebeží'),
            t('čaká {waiting}', { waiting: formatCount(progress.waiting) }),
            t('zlyhalo {failed}', { failed: formatCount(progress.failed) }),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
        <div>
          <p className="font-semibold">
            {scanned ? t('Úložisko: {size} MB', { size }) : t('Úložisko: asi {size} MB', { size })}
          </p>
          <p className="text-sm text-ink-2">
            {countOf(storage.total_images, [t('súbor'), t('súbory'), t('súborov')])} ·{' '}
            {storage.kind === 's3' ? t('úložisko S3') : t('disk servera')} ·{' '}
            {scanned ? t('spočítané') : t('odhad')}
          </p>
        </div>
        {scanned ? null : (
          <Button busy={scanning} onClick={onScan}>
            {scanning ? null : <HardDriveDownload aria-hidden className="size-4.5" />}
            {t('Načítať')}
          </Button>
        )}
      </div>
      {failures.length > 0 ? (
        <div>
          <h3 className="mb-1 font-bold">{t('Prečo obrázky chýbajú')}</h3>
          <ul className="divide-y divide-line text-sm">
            {failures.map(({ reason, count, product_id, url }) => (
              <li key={reason} className="flex justify-between gap-4 py-2">
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{reason}</span>
                  <span className="block truncate text-ink-3" title={url}>
                    {t('napríklad #{product_id}: {url}', { product_id, url })}
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
