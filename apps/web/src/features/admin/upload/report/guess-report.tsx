import { t } from '@cenolov/core/language'
import { formatCount } from '#format/numbers.ts'
import { Notice } from '#ui/messages/notice.tsx'
import { ColumnList } from '../../sources/column-list.tsx'
import { noOffersText } from '../../sources/source-texts.ts'
import type { UploadGuess } from '../upload-api.ts'

export function GuessReport({ guess: { columns, no_offers: noOffers } }: { readonly guess: UploadGuess }) {
  const left = columns.filter(({ target }) => target === '').length
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="info">
        {t(
          'Stĺpce súboru majú iné názvy, preto sme ich odhadli (vynechané: {left}). Skontrolujte ich, kým zmeny použijete.',
          { left: formatCount(left) },
        )}
      </Notice>
      {noOffers.sold_out + noOffers.conditional + noOffers.nameless > 0 ? (
        <p className="text-sm text-pretty text-ink-2">{noOffersText(noOffers)}</p>
      ) : null}
      <ColumnList columns={columns} />
    </div>
  )
}
