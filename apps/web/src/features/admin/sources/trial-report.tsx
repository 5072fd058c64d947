import type { FileColumn, SourceTrial } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { countOf, formatCount, formatEuro } from '#format/numbers.ts'
import { answerText } from '#languages/answer-text.ts'
import { contentText } from '#product/measure.ts'
import { inPlaces } from '#ui/in-places.ts'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { ScrollTable } from '#ui/layout/scroll-table.tsx'
import { AdminFigures } from '../admin-figures.tsx'
import { reasonText } from '../review/held/held-texts.ts'
import { Folded } from './folded.tsx'
import { noOffersText } from './source-texts.ts'

const CELL = 'px-3 py-2'

interface TrialReportProps {
  readonly trial: SourceTrial
  readonly children: ReactNode
}

/** The result of a trial: in words, as figures, as columns, and its first rows. */
export function TrialReport({ trial, children }: TrialReportProps) {
  const { rows, rejected, would, no_offers: noOffers, column_details: columns, read_as: readAs } = trial
  const heldFirst = [...rows.filter(({ held }) => held !== ''), ...rows.filter(({ held }) => held === '')]
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
          { name: t('Nové'), value: formatCount(would.create), tone: 'good' },
          { name: t('Zmenené'), value: formatCount(would.update) },
          { name: t('Skončené'), value: formatCount(would.end), tone: would.end > 0 ? 'warn' : undefined },
          { name: t('Zadržané'), value: formatCount(would.hold), tone: would.hold > 0 ? 'warn' : undefined },
          {
            name: t('Nečitateľné'),
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
          {t(
            'Riadky, ktoré splynú s\u00a0iným produktom súboru: {collapse}. Rozlíši ich číslo tovaru, značka alebo druhý názov, ak ich priradíte.',
            { collapse: formatCount(would.collapse) },
          )}
        </p>
      ) : null}
      {readAs.content === 'promotions' ? (
        <p className="text-sm text-pretty text-ink-2">
          {t(
            'Súbor obsahuje akcie. Pridajú sa k\u00a0tovaru, ktorý priniesli iné zdroje toho istého obchodu; nový tovar nevznikne. {word}',
            {
              word:
                would.unknown > 0
                  ? t('Akcie na tovar, ktorý v\u00a0tom obchode nepoznáme: {unknown}.', {
                      unknown: formatCount(would.unknown),
                    })
                  : '',
            },
          )}
        </p>
      ) : null}
      {children}
      <LeftColumns columns={columns} />
      {rejected.length > 0 ? (
        <div>
          <h3 className="mb-2 font-bold">{t('Čo sa nedá prečítať')}</h3>
          <ScrollBox label={t('Čo sa nedá prečítať')} className="max-h-52 rounded-md border border-line">
            <ul className="divide-y divide-line text-sm">
              {inPlaces(rejected, ({ row, column, message }) => (
                <li className="px-3 py-2 wrap-anywhere">
                  {row > 1 ? (
                    <strong className="tabular-nums">{t('Riadok {row}:', { row: formatCount(row) })} </strong>
                  ) : null}
                  {column === '' ? answerText(message) : `${column}: ${answerText(message)}`}
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
              ? t('Zadržané a\u00a0prvé riadky, ako by sa uložili')
              : t('Prvé riadky, ako by sa uložili')}
          </h3>
          <ScrollTable
            label={t('Prvé riadky')}
            columns={[t('Produkt'), t('Cena'), t('Akcia'), t('Obsah'), t('Obchod'), t('Kategória'), 'EAN']}
            className="max-h-96"
          >
            {inPlaces(heldFirst, (row) => (
              <tr className={clsx('border-t border-line align-top', row.held !== '' && 'bg-warn-soft')}>
                <td className={`${CELL} min-w-44`}>
                  {withUnitsKept(row.title)}
                  {row.held === '' ? null : (
                    <span className="block text-warn">
                      <span className="font-bold">{t('Zadrží sa.')}</span> {reasonText(row.held)}
                    </span>
                  )}
                </td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>{formatEuro(row.price)}</td>
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

/** Returns a sentence about the effect that reading the file would have. */
function foundText({ would, rejected, rows, columns }: SourceTrial): string {
  if (rows.length === 0 && rejected.length > 0)
    return t('Súbor sme otvorili, ale nedá sa z\u00a0neho prečítať ani jeden riadok.')
  const parts = [
    [would.create, [t('nový produkt'), t('nové produkty'), t('nových produktov')]],
    [would.update, [t('zmenený produkt'), t('zmenené produkty'), t('zmenených produktov')]],
    [would.end, [t('skončený produkt'), t('skončené produkty'), t('skončených produktov')]],
    [would.hold, [t('zadržaný riadok'), t('zadržané riadky'), t('zadržaných riadkov')]],
  ] as const
  const found = parts.filter(([count]) => count > 0).map(([count, forms]) => countOf(count, forms))
  const faulty = rejected.length === 0 ? '' : t(' Časť riadkov sa prečítať nedá.')
  const of =
    columns.length === 0 ? '' : `${countOf(columns.length, [t('stĺpec'), t('stĺpce'), t('stĺpcov')])}, `
  return found.length === 0
    ? t('Súbor sa dá prečítať, nič by sa nezmenilo.{faulty}', { faulty })
    : t('Súbor sa dá prečítať: {of}{found}.{faulty}', { of, found: found.join(', '), faulty })
}

function formText({ format, records, encoding, delimiter }: SourceTrial['read_as']): string {
  const parts = [
    t('Prečítané ako {formats}', { formats: FORMATS[format] }),
    ...(encoding === null ? [] : [t('kódovanie {encoding}', { encoding })]),
    ...(delimiter === null
      ? []
      : [t('oddeľovač {word}', { word: delimiter === '\t' ? t('tabulátor') : `„${delimiter}“` })]),
    ...(records === null || records === '' ? [] : [t('záznamy v\u00a0„{records}“', { records })]),
  ]
  return `${parts.join(', ')}.`
}

const storeText = ({ mapping }: SourceTrial): string =>
  [mapping.Store].flat().includes('@store')
    ? t('Obchod nemá vlastný stĺpec, berie sa z\u00a0názvu súboru.')
    : ''

const saleText = ({ akcia }: { readonly akcia: string }): string => {
  if (akcia === 'No') return '–'
  return Number.isFinite(Number(akcia)) ? formatEuro(Number(akcia)) : akcia
}

/** Columns of the file that are not read, with samples and the reason. */
function LeftColumns({ columns }: { readonly columns: readonly FileColumn[] }) {
  const left = columns.filter(({ target }) => target === '')
  if (left.length === 0) return null
  return (
    <Folded title={t('Vynechané stĺpce ({count})', { count: left.length })} className="-mt-4">
      <ul className="divide-y divide-line border-y border-line text-sm">
        {inPlaces(left, ({ name, samples, reason }) => (
          <li className="grid gap-x-4 py-2 wrap-anywhere sm:grid-cols-[2fr_3fr_4fr]">
            <strong>{name || t('(bez názvu)')}</strong>
            <span className="text-ink-2">{samples.join(' · ') || '–'}</span>
            <span className="text-ink-2">{answerText(reason)}</span>
          </li>
        ))}
      </ul>
    </Folded>
  )
}
