import { ALL_CSV_COLUMNS, type CsvColumn } from '@cenolov/core'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DownloadButton } from '../download-button.tsx'
import { downloadSample } from './upload-api.ts'

const MEANINGS: Record<CsvColumn, string> = {
  Title: 'Názov produktu, povinný',
  Akcia: 'Akciová cena (1,49), percento (25%) alebo No',
  Price: 'Bežná cena, povinná',
  'Unit Price': 'Cena za kg, liter, kus alebo meter',
  'Image URL': 'Adresa obrázka (https://…)',
  'Image path': 'Vlastný obrázok (static/…)',
  Gram: 'Obsah v gramoch: 500, 0,5 kg',
  Category: 'Kategória',
  'Secondary Category': 'Podkategória',
  'Third Category': 'Tretia úroveň',
  Store: 'Reťazec, povinný',
  'Specific Store': 'Konkrétna predajňa',
  Date: 'Deň ceny: 20.11.2026, prázdny je dnes',
  EAN: 'Čiarový kód, nepovinný (aj GTIN, Barcode)',
  Amount: 'Množstvo v balení, nepovinné: 1000',
  Unit: 'Jednotka množstva: g, ml, ks alebo m',
  Article: 'Číslo tovaru v reťazci, nepovinné',
  Currency: 'Mena ceny (EUR), nepovinná',
  'Valid From': 'Prvý deň ponuky, nepovinný',
  'Valid To': 'Posledný deň ponuky, nepovinný',
  Card: 'Karta, bez ktorej akciová cena neplatí: Lidl Plus',
  Multi: 'Viac kusov: 3=2.00, 2+1, 2@0.89, -50%/2',
  Limit: 'Najviac kusov na nákup',
}

/** The expected columns, with a sample file. */
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
      <dl className="divide-y divide-line text-sm">
        {ALL_CSV_COLUMNS.map((column) => (
          <div key={column} className="grid grid-cols-[9.5rem_1fr] gap-3 py-1.5">
            <dt className="font-semibold">{column}</dt>
            <dd className="text-ink-2">{MEANINGS[column]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        Na poradí stĺpcov ani na veľkosti písmen nezáleží, ďalšie stĺpce sa preskočia. Oddeľovač čiarka alebo
        bodkočiarka, kódovanie UTF-8 alebo Windows-1250.
      </p>
    </Panel>
  )
}
