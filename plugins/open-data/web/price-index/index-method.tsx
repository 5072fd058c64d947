import { t } from '@cenolov/core/language'
import { API_ORIGIN } from '#api/api-client.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { TEXT_LINK } from '#ui/styles.ts'
import type { IndexGroupsResponse } from '../../api.ts'

type IndexMethodProps = Pick<IndexGroupsResponse, 'licence' | 'contact'>

/** Explains the calculation of the index, and the licence for its use. */
export function IndexMethod({ licence, contact }: IndexMethodProps) {
  return (
    <Panel title={t('Ako to počítame')}>
      <div className="flex max-w-3xl flex-col gap-3 text-pretty text-ink-2">
        <p>
          {t(
            'Porovnávame vždy ten istý tovar v\u00a0tom istom obchode: podľa čiarového kódu, a\u00a0kde ho nepoznáme, podľa produktu. Cena za mesiac je priemer jeho dní. Tovar, ktorý v\u00a0jednom z\u00a0dvoch mesiacov chýba, sa do ich porovnania neráta a\u00a0žiadnu cenu si nedomýšľame. Týždne, od pondelka do nedele, rátame rovnako.',
          )}
        </p>
        <p>
          {t(
            'V\u00a0každej kategórii každého obchodu vezmeme pomery cien dvoch po sebe idúcich mesiacov a\u00a0spravíme z\u00a0nich geometrický priemer. Tomu sa hovorí Jevonsov index:',
          )}
        </p>
        <p className="overflow-x-auto rounded-md bg-sunken px-4 py-3 text-center text-lg text-ink">
          <span className="whitespace-nowrap">
            <i>J</i> = (<Ratio of="1" /> · <Ratio of="2" /> · … · <Ratio of="n" />)
            <sup>
              1/<i>n</i>
            </sup>
          </span>
        </p>
        <p>
          {t('Kde')} <i>p</i> {t('je nová a')}
          {'\u00a0'}
          <i>s</i>{' '}
          {t(
            'stará cena. Indexy skupín spojíme geometrickým priemerom a\u00a0mesiace za sebou vynásobíme. Všetky skupiny majú rovnakú váhu, lebo nevieme, koľko ľudia za ktorú míňajú. Jednoduchý priemer pomerov nepoužívame: pri akciách, ktoré prichádzajú a\u00a0odchádzajú, by ceny zdanlivo rástli.',
          )}
        </p>
        <p>
          {t(
            'Bodkovaná čiara GEKS porovnáva naraz 13 posledných mesiacov či týždňov. Keď sa od hlavnej čiary vzdiali, produkty sa v\u00a0ponuke veľmi menia a\u00a0hlavnú čiaru treba brať s\u00a0rezervou. Z\u00a0menej ako dvadsiatich produktov nič neukážeme. Mesiac či týždeň, ktorý ešte trvá, rátame z\u00a0doterajších dní. Mesiac, ktorý sa skončil, zmeníme iba očíslovanou revíziou.',
          )}
        </p>
        <p>
          {t('Čísla si môžete vziať:')}{' '}
          <a className={TEXT_LINK} href={`${API_ORIGIN}/api/v1/index/groups`}>
            {t('prehľad')}
          </a>{' '}
          {t('a')}{' '}
          <a className={TEXT_LINK} href={`${API_ORIGIN}/api/v1/index`}>
            {t('celý rad')}
          </a>{' '}
          {t('(JSON). Licencia: {licence}. Otázky: {contact}.', { licence, contact })}
        </p>
      </div>
    </Panel>
  )
}

/** The new price of a good divided by its old one. */
function Ratio({ of }: { readonly of: string }) {
  return (
    <>
      <i>p</i>
      <sub>{of}</sub> / <i>s</i>
      <sub>{of}</sub>
    </>
  )
}
