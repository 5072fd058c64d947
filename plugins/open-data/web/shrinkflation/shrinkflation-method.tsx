import { t } from '@cenolov/core/language'
import { Download } from 'lucide-react'
import { Panel } from '#ui/layout/panel.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { shrinkagesAddress } from './shrinkage-queries.ts'

export interface ShrinkflationMethodProps {
  readonly store: string
  readonly licence: string
  readonly contact: string
}

/** Explains the rule that detects a smaller package, and offers the observations for download. */
export function ShrinkflationMethod({ store, licence, contact }: ShrinkflationMethodProps) {
  return (
    <Panel title={t('Ako to zisťujeme')}>
      <div className="flex max-w-3xl flex-col gap-3 text-pretty text-ink-2">
        <p>
          {t(
            'Každú noc porovnáme obsah balení s\u00a0tým, čo obchody uvádzali predtým. Všimneme si menší obsah pod tým istým čiarovým kódom, alebo ten istý názov a\u00a0značku pod novým kódom do 60 dní od konca starého.',
          )}
        </p>
        <p>
          {t(
            'Oba obsahy musia byť uvedené jednoznačne a\u00a0aspoň v\u00a0dva rôzne dni. Menší má najviac 98 a\u00a0najmenej 50 percent väčšieho a\u00a0cena za kilogram, liter či kus je aspoň o\u00a02 percentá vyššia. Ceny sú bez akcií. Každý prípad pred zverejnením overí človek.',
          )}
        </p>
        <p>
          {t(
            'Opisujeme, čo sme videli v\u00a0cenníkoch, nie dôvody. Výrobca sa môže vyjadriť a\u00a0jeho odpoveď uvedieme pri tovare. Licencia: {licence}. Otázky: {contact}.',
            { licence, contact },
          )}
        </p>
        <p>
          <a className={buttonStyle()} href={shrinkagesAddress(store)} download>
            <Download aria-hidden className="size-4.5" />
            {t('Zmenšené obaly (CSV)')}
          </a>
        </p>
      </div>
    </Panel>
  )
}
