import { UNIT_PRICE_PER } from '@cenolov/core/import'
import { ALL_CSV_COLUMNS, type CsvColumn, REQUIRED_COLUMNS } from '@cenolov/core/product'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { DownloadButton } from '../../download-button.tsx'
import { downloadSample } from '../upload-api.ts'

type ReadColumn = CsvColumn | typeof UNIT_PRICE_PER
const MEANINGS: Record<ReadColumn, string> = {
  Title: 'Názov produktu',
  Akcia: 'Akciová cena (1,49), percento (25%) alebo No',
  Price: 'Bežná cena',
  'Unit Price': 'Cena za kg, liter, kus alebo meter',
  'Unit Price Per': 'Za čo je jednotková cena: 100 g, kg, l, ks',
  'Image URL': 'Adresa obrázka (https://…)',
  'Image path': 'Vlastný obrázok (static/…)',
  Gram: 'Obsah v gramoch: 500, 0,5 kg',
  Category: 'Kategória',
  'Secondary Category': 'Podkategória',
  'Third Category': 'Tretia úroveň',
  Store: 'Reťazec',
  'Specific Store': 'Konkrétna predajňa',
  Date: 'Deň ceny: 20.11.2026, prázdny je dnes',
  EAN: 'Čiarový kód (aj GTIN, Barcode)',
  Amount: 'Množstvo v balení: 1000',
  Unit: 'Jednotka množstva: g, ml, ks alebo m',
  Article: 'Číslo tovaru v reťazci',
  Currency: 'Mena ceny (EUR)',
  Origin: 'Krajina pôvodu: SVK, CZE',
  VAT: 'Sadzba DPH v percentách: 19',
  'Valid From': 'Prvý deň ponuky',
  'Valid To': 'Posledný deň ponuky',
  Card: 'Karta, bez ktorej akciová cena neplatí: Lidl Plus',
  Multi: 'Viac kusov: 3=2.00, 2+1, 2@0.89, -50%/2',
  Limit: 'Najviac kusov na nákup',
}

const REQUIRED: ReadonlySet<ReadColumn> = new Set(REQUIRED_COLUMNS)
const OPTIONAL: readonly ReadColumn[] = ALL_CSV_COLUMNS.filter((column) => !REQUIRED.has(column)).flatMap(
  (column) => (column === 'Unit Price' ? [column, UNIT_PRICE_PER] : [column]),
)

export function RequiredColumns() {
  return (
    <Panel
      title="Povinné stĺpce"
      aside={
        <DownloadButton
          label="Stiahnuť vzor"
          failure="Vzor sa nepodarilo stiahnuť"
          onDownload={downloadSample}
        />
      }
    >
      <Columns names={REQUIRED_COLUMNS} />
      <h3 className="mt-4 mb-1 font-bold">Nepovinné stĺpce</h3>
      <Columns names={OPTIONAL} />
      <p className="mt-3 text-sm text-ink-2">
        Na poradí stĺpcov ani na veľkosti písmen nezáleží, ďalšie stĺpce sa preskočia. Oddeľovač čiarka alebo
        bodkočiarka, kódovanie UTF-8 alebo Windows-1250.
      </p>
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
