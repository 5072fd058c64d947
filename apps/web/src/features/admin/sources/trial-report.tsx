import type { SourceTrial } from '@cenolov/contract/admin'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { countOf, formatCount, formatPrice } from '../../../format/numbers.ts'
import { contentText } from '../../../product/measure.ts'
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx'
import { ScrollTable } from '../../../ui/layout/scroll-table.tsx'
import { AdminFigures } from '../admin-figures.tsx'
import { reasonText } from '../held/held-texts.ts'
import { LeftColumns } from './left-columns.tsx'
import { noOffersText } from './source-texts.ts'

const CELL = 'px-3 py-2'

interface TrialReportProps {
  readonly trial: SourceTrial
  /** The table of columns. */
  readonly children: ReactNode
}

/** What a trial found: in words, as figures, as columns, and its first rows. */
export function TrialReport({ trial, children }: TrialReportProps) {
  const { rows, rejected, would, no_offers: noOffers, column_details: columns, read_as: readAs } = trial
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="max-w-prose text-lg leading-snug font-semibold text-pretty">{foundText(trial)}</p>
        <p className="mt-1 text-sm text-pretty text-ink-2">
          {formText(readAs)} {trial.is_guessed ? storeText(trial) : ''}
        </p>
      </div>
      <AdminFigures
        figures={[
          { name: 'Nové', value: formatCount(would.create), tone: 'good' },
          { name: 'Zmenené', value: formatCount(would.update) },
          { name: 'Skončené', value: formatCount(would.end), tone: would.end > 0 ? 'warn' : undefined },
          { name: 'Zadržané', value: formatCount(would.hold), tone: would.hold > 0 ? 'warn' : undefined },
          {
            name: 'Nečitateľné',
            value: rejected.length >= 100 ? '100+' : formatCount(rejected.length),
            tone: rejected.length > 0 ? 'bad' : undefined,
          },
        ]}
      />
      {noOffers.sold_out + noOffers.conditional + noOffers.nameless > 0 ? (
        <p className="text-sm text-pretty text-ink-2">{noOffersText(noOffers)}</p>
      ) : null}
      {would.collapse > 0 ? (
        <p className="text-sm text-pretty text-ink-2">
          Riadky, ktoré splynú s iným produktom súboru: {formatCount(would.collapse)}. Rozlíši ich číslo
          tovaru, značka alebo druhý názov, ak ich priradíte.
        </p>
      ) : null}
      {readAs.content === 'promotions' ? (
        <p className="text-sm text-pretty text-ink-2">
          Súbor obsahuje akcie. Pridajú sa k tovaru, ktorý priniesli iné zdroje toho istého obchodu; nový
          tovar nevznikne.{' '}
          {would.unknown > 0
            ? `Akcie na tovar, ktorý v tom obchode nepoznáme: ${formatCount(would.unknown)}.`
            : ''}
        </p>
      ) : null}
      {children}
      <LeftColumns columns={columns} />
      {rejected.length > 0 ? (
        <div>
          <h3 className="mb-2 font-bold">Čo sa nedá prečítať</h3>
          <ScrollBox label="Čo sa nedá prečítať" className="max-h-52 rounded-md border border-line">
            <ul className="divide-y divide-line text-sm">
              {rejected.map(({ row, column, message }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and rows may repeat.
                <li key={index} className="px-3 py-2 wrap-anywhere">
                  {row > 1 ? <strong className="tabular-nums">Riadok {formatCount(row)}: </strong> : null}
                  {column === '' ? message : `${column}: ${message}`}
                </li>
              ))}
            </ul>
          </ScrollBox>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <div>
          <h3 className="mb-2 font-bold">
            {would.hold > 0
              ? 'Zadržané a\u00a0prvé riadky, ako by sa uložili'
              : 'Prvé riadky, ako by sa uložili'}
          </h3>
          <ScrollTable
            label="Prvé riadky"
            columns={['Produkt', 'Cena', 'Akcia', 'Obsah', 'Obchod', 'Kategória', 'EAN']}
            className="max-h-96"
          >
            {rows.map((row, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change, and titles may repeat.
                key={index}
                className={clsx('border-t border-line align-top', row.held !== '' && 'bg-warn-soft')}
              >
                <td className={`${CELL} min-w-44`}>
                  {withUnitsKept(row.title)}
                  {row.held === '' ? null : (
                    <span className="block text-warn">
                      <span className="font-bold">Zadrží sa.</span> {reasonText(row.held)}
                    </span>
                  )}
                </td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>
                  {formatPrice(row.price, row.currency)}
                </td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>{saleText(row)}</td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>{contentText(row) || '–'}</td>
                <td className={`${CELL} min-w-28`}>
                  {row.store}
                  {row.specific_store === '' ? null : (
                    <span className="block text-ink-2">{row.specific_store}</span>
                  )}
                </td>
                <td className={`${CELL} min-w-28`}>{row.category || '–'}</td>
                <td className={`${CELL} tabular-nums`}>{row.ean || '–'}</td>
              </tr>
            ))}
          </ScrollTable>
        </div>
      ) : null}
    </div>
  )
}

const FORMATS: Readonly<Record<SourceTrial['read_as']['format'], string>> = {
  csv: 'CSV',
  json: 'JSON',
  xml: 'XML',
}

/** What reading the file would do, as one sentence. */
function foundText({ would, rejected, rows, columns }: SourceTrial): string {
  if (rows.length === 0 && rejected.length > 0)
    return 'Súbor sme otvorili, ale nedá sa z\u00a0neho prečítať ani jeden riadok.'
  const parts = [
    [would.create, ['nový produkt', 'nové produkty', 'nových produktov']],
    [would.update, ['zmenený produkt', 'zmenené produkty', 'zmenených produktov']],
    [would.end, ['skončený produkt', 'skončené produkty', 'skončených produktov']],
    [would.hold, ['zadržaný riadok', 'zadržané riadky', 'zadržaných riadkov']],
  ] as const
  const found = parts.filter(([count]) => count > 0).map(([count, forms]) => countOf(count, forms))
  const faulty = rejected.length === 0 ? '' : ' Časť riadkov sa prečítať nedá.'
  const of = columns.length === 0 ? '' : `${countOf(columns.length, ['stĺpec', 'stĺpce', 'stĺpcov'])}, `
  return found.length === 0
    ? `Súbor sa dá prečítať, nič by sa nezmenilo.${faulty}`
    : `Súbor sa dá prečítať: ${of}${found.join(', ')}.${faulty}`
}

function formText({ format, records, encoding, delimiter }: SourceTrial['read_as']): string {
  const parts = [
    `Prečítané ako ${FORMATS[format]}`,
    ...(encoding === null ? [] : [`kódovanie ${encoding}`]),
    ...(delimiter === null ? [] : [`oddeľovač ${delimiter === '\t' ? 'tabulátor' : `„${delimiter}“`}`]),
    ...(records === null || records === '' ? [] : [`záznamy v „${records}“`]),
  ]
  return `${parts.join(', ')}.`
}

const storeText = ({ mapping }: SourceTrial): string =>
  [mapping.Store].flat().includes('@store') ? 'Obchod nemá vlastný stĺpec, berie sa z názvu súboru.' : ''

const saleText = ({ akcia, currency }: { readonly akcia: string; readonly currency: string }): string => {
  if (akcia === 'No') return '–'
  return Number.isFinite(Number(akcia)) ? formatPrice(Number(akcia), currency) : akcia
}
