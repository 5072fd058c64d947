import type { ImportPreview } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { percentChange, withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { formatCount, formatEuro, outOf } from '#format/numbers.ts'
import { ScrollTable } from '#ui/layout/scroll-table.tsx'
import { Notice } from '#ui/messages/notice.tsx'
import { AdminFigures } from '../../admin-figures.tsx'
import { PreviewHeld } from './preview-held.tsx'

export function PreviewReport({ preview, held }: { readonly preview: ImportPreview; readonly held: number }) {
  const { suspicious_prices: prices, suspicious_stores: stores } = preview
  const suspicious = preview.suspicious_prices_count + stores.length
  return (
    <div className="flex flex-col gap-4">
      <AdminFigures
        figures={[
          { name: t('Nové'), value: formatCount(preview.new_count), tone: 'good' },
          { name: t('Zmenené'), value: formatCount(preview.changed_count) },
          { name: t('Nezmenené'), value: formatCount(preview.unchanged_count) },
          ...(held > 0 ? [{ name: t('Na kontrolu'), value: formatCount(held), tone: 'warn' as const }] : []),
          {
            name: t('Podozrivé'),
            value: formatCount(suspicious),
            tone: suspicious > 0 ? 'warn' : undefined,
          },
        ]}
      />
      {preview.history_count > 0 ? (
        <p className="text-sm text-ink-2">
          {t('Riadkov, ktoré doplnia iba históriu cien: {historyCount}.', {
            historyCount: formatCount(preview.history_count),
          })}
        </p>
      ) : null}
      {preview.collapsed_count > 0 ? (
        <p className="text-sm text-ink-2">
          {t('Riadky, ktoré splynú s\u00a0iným riadkom toho istého produktu: {collapsedCount}.', {
            collapsedCount: formatCount(preview.collapsed_count),
          })}
        </p>
      ) : null}
      {stores.length > 0 ? (
        <Notice tone="warn">
          <p className="font-bold">{t('Obchody, ktorým v\u00a0súbore chýba viac ako polovica produktov')}</p>
          <ul className="mt-1 list-disc pl-5">
            {stores.map(({ store, known_count, file_count }) => (
              <li key={store}>
                {store}: {outOf(file_count, known_count)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <PreviewHeld rows={preview.held} total={held} />
      {prices.length > 0 ? (
        <div>
          <h3 className="mb-2 font-bold">{t('Ceny, ktoré sa zmenia o\u00a0viac ako 80 %')}</h3>
          <ScrollTable
            label={t('Podozrivé ceny')}
            columns={[t('Riadok'), t('Produkt'), t('Stará cena'), t('Nová cena'), t('Zmena')]}
            className="max-h-80"
          >
            {prices.map((price) => (
              <tr key={`${price.row} ${price.product_id}`} className="border-t border-line align-top">
                <td className="px-3 py-2 tabular-nums">{formatCount(price.row)}</td>
                <td className="min-w-40 px-3 py-2">
                  {withUnitsKept(price.title)}
                  <span className="block text-ink-3">{price.store}</span>
                </td>
                <td className="px-3 py-2 whitespace-nowrap tabular-nums">{formatEuro(price.old_price)}</td>
                <td className="px-3 py-2 font-semibold whitespace-nowrap tabular-nums">
                  {formatEuro(price.new_price)}
                </td>
                <td
                  className={clsx(
                    'px-3 py-2 font-bold whitespace-nowrap tabular-nums',
                    price.change_percent > 0 ? 'text-sale' : 'text-brand',
                  )}
                >
                  {percentChange(price.change_percent)}
                </td>
              </tr>
            ))}
          </ScrollTable>
          {preview.suspicious_prices_count > prices.length ? (
            <p className="mt-2 text-sm text-ink-2">
              {t('Zobrazených je prvých {count}.', {
                count: outOf(prices.length, preview.suspicious_prices_count),
              })}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
