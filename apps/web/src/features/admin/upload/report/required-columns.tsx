import { UNIT_PRICE_PER } from '@cenolov/core/import'
import { t } from '@cenolov/core/language'
import { ALL_CSV_COLUMNS, type CsvColumn, REQUIRED_COLUMNS } from '@cenolov/core/product'
import { ChevronDown } from 'lucide-react'
import { Panel } from '#ui/layout/panel.tsx'
import { DownloadButton } from '../../download-button.tsx'
import { downloadSample } from '../upload-api.ts'

type ReadColumn = CsvColumn | typeof UNIT_PRICE_PER
const MEANINGS: Record<ReadColumn, string> = {
  Title: t('Názov produktu'),
  Akcia: t('Akciová cena (1,49), percento (25%) alebo No'),
  Price: t('Bežná cena'),
  'Unit Price': t('Cena za kg, liter, kus alebo meter'),
  'Unit Price Per': t('Za čo je jednotková cena: 100 g, kg, l, ks'),
  'Image URL': t('Adresa obrázka (https://…)'),
  'Image path': t('Vlastný obrázok (static/…)'),
  Gram: t('Obsah v\u00a0gramoch: 500, 0,5 kg'),
  Category: t('Kategória'),
  'Secondary Category': t('Podkategória'),
  'Third Category': t('Tretia úroveň'),
  Store: t('Reťazec'),
  'Specific Store': t('Konkrétna predajňa'),
  Date: t('Deň ceny: 20.11.2026, prázdny je dnes'),
  EAN: t('Čiarový kód (aj GTIN, Barcode)'),
  Amount: t('Množstvo v\u00a0balení: 1000'),
  Unit: t('Jednotka množstva: g, ml, ks alebo m'),
  Article: t('Číslo tovaru v\u00a0reťazci'),
  Currency: t('Mena ceny (EUR)'),
  Origin: t('Krajina pôvodu: SVK, CZE'),
  VAT: t('Sadzba DPH v\u00a0percentách: 19'),
  'Valid From': t('Prvý deň ponuky'),
  'Valid To': t('Posledný deň ponuky'),
  Card: t('Karta, bez ktorej akciová cena neplatí: Lidl Plus'),
  Multi: t('Viac kusov: 3=2.00, 2+1, 2@0.89, -50%/2'),
  Limit: t('Najviac kusov na nákup'),
}

const REQUIRED: ReadonlySet<ReadColumn> = new Set(REQUIRED_COLUMNS)
const OPTIONAL: readonly ReadColumn[] = ALL_CSV_COLUMNS.filter((column) => !REQUIRED.has(column)).flatMap(
  (column) => (column === 'Unit Price' ? [column, UNIT_PRICE_PER] : [column]),
)

export function RequiredColumns() {
  return (
    <Panel
      title={t('Povinné stĺpce')}
      aside={
        <DownloadButton
          label={t('Stiahnuť vzor')}
          failure={t('Vzor sa nepodarilo stiahnuť')}
          onDownload={downloadSample}
        />
      }
    >
      <Columns names={REQUIRED_COLUMNS} />
      <details className="group mt-2">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold">
          <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
          {t('Nepovinné stĺpce')}
        </summary>
        <Columns names={OPTIONAL} />
        <p className="mt-3 text-sm text-ink-2">
          {t(
            'Na poradí stĺpcov ani na veľkosti písmen nezáleží, ďalšie stĺpce sa preskočia. Oddeľovač čiarka alebo bodkočiarka, kódovanie UTF-8 alebo Windows-1250.',
          )}
        </p>
      </details>
    </Panel>
  )
}

function Columns({ names }: { readonly names: readonly ReadColumn[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {names.map((column) => (
        <div key={column} className="grid grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)] gap-3 py-1.5">
          <dt className="font-semibold">{column}</dt>
          <dd className="text-ink-2">{MEANINGS[column]}</dd>
        </div>
      ))}
    </dl>
  )
}
