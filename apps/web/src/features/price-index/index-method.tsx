import type { IndexGroupsResponse } from '@cenolov/contract/open-data'
import { API_ORIGIN } from '../../api/api-client.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { TEXT_LINK } from '../../ui/styles.ts'

type IndexMethodProps = Pick<IndexGroupsResponse, 'weights' | 'licence' | 'contact'>

/** How the index is calculated, and under which licence it may be used. */
export function IndexMethod({ weights, licence, contact }: IndexMethodProps) {
  return (
    <Panel title="Ako to počítame">
      <div className="flex max-w-3xl flex-col gap-3 text-pretty text-ink-2">
        <p>
          Porovnávame vždy ten istý tovar v&nbsp;tom istom obchode: podľa čiarového kódu, a&nbsp;kde ho
          nepoznáme, podľa produktu. Cena za mesiac je priemer jeho dní. Tovar, ktorý v&nbsp;jednom
          z&nbsp;dvoch mesiacov chýba, sa do ich porovnania neráta a&nbsp;žiadnu cenu si nedomýšľame.
        </p>
        <p>
          V&nbsp;každej kategórii každého obchodu vezmeme pomery cien dvoch po sebe idúcich mesiacov
          a&nbsp;spravíme z&nbsp;nich geometrický priemer. Tomu sa hovorí Jevonsov index:
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
          Kde <i>p</i> je nová a&nbsp;<i>s</i> stará cena. Indexy skupín spojíme váženým geometrickým
          priemerom a&nbsp;mesiace za sebou vynásobíme.{' '}
          {weights === null
            ? 'Všetky skupiny majú zatiaľ rovnakú váhu, lebo nevieme, koľko ľudia za ktorú míňajú.'
            : `Váhy skupín: ${weights.source}, ${weights.year}.`}{' '}
          Jednoduchý priemer pomerov nepoužívame: pri akciách, ktoré prichádzajú a&nbsp;odchádzajú, by ceny
          zdanlivo rástli.
        </p>
        <p>
          Bodkovaná čiara GEKS porovnáva naraz všetkých 13 posledných mesiacov. Keď sa od hlavnej čiary
          vzdiali, tovary sa v&nbsp;ponuke veľmi menia a&nbsp;hlavnú čiaru treba brať s&nbsp;rezervou.
          Z&nbsp;menej ako dvadsiatich tovarov nič neukážeme. Mesiac, ktorý ešte trvá, rátame
          z&nbsp;doterajších dní.
        </p>
        <p>
          Čísla si môžete vziať:{' '}
          <a className={TEXT_LINK} href={`${API_ORIGIN}/api/v1/index/groups`}>
            prehľad
          </a>{' '}
          a{' '}
          <a className={TEXT_LINK} href={`${API_ORIGIN}/api/v1/index`}>
            celý rad
          </a>{' '}
          (JSON). Licencia: {licence}. Otázky: {contact}.
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
