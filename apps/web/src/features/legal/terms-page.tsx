import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { TEXT_LINK } from '../../ui/styles.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function Component() {
  return (
    <LegalPage
      title="Podmienky používania"
      lead="Cenolov je bezplatná pomôcka na porovnanie cien. Tu je, čo od nej môžete čakať a čo čakáme my od vás."
    >
      <LegalSection title="Čo Cenolov robí">
        <p>
          Ukazuje ceny potravín a&nbsp;ďalšieho tovaru z&nbsp;ponúk slovenských obchodov, dovolí v&nbsp;nich
          hľadať a&nbsp;porovnávať ich. Nič nepredáva ani nesprostredkúva: nakupujete priamo v&nbsp;obchode
          a&nbsp;za jeho podmienok.
        </p>
      </LegalSection>
      <LegalSection title="Ceny sú informácia, nie ponuka">
        <p>
          Ceny preberáme z&nbsp;verejných ponúk obchodov. Pri každej je uvedené, z&nbsp;ktorého dňa je;
          staršiu ako 14 dní označíme. Obchod mohol cenu medzičasom zmeniť, akcia sa mohla skončiť alebo
          platiť len na niektorej predajni. Rozhoduje vždy cena v&nbsp;obchode.
        </p>
        <p>Názvy a&nbsp;značky obchodov a&nbsp;výrobkov patria ich majiteľom.</p>
      </LegalSection>
      <LegalSection title="Váš účet">
        <ul>
          <li>Účet je zadarmo a&nbsp;vytvoriť si ho môže každý, kto má e-mailovú adresu.</li>
          <li>Adresu overujeme odkazom v&nbsp;e-maile; kým ho neotvoríte, prihlásiť sa nedá.</li>
          <li>Heslo si nechajte pre seba. Ak ho pozná niekto iný, zmeňte ho v&nbsp;profile.</li>
          <li>
            V&nbsp;profile vidíte, na ktorých zariadeniach je účet otvorený, a&nbsp;ktorékoľvek môžete
            odhlásiť. Účet tam môžete kedykoľvek aj zmazať, hneď a&nbsp;bez vysvetľovania.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Premium">
        <p>
          O&nbsp;Premium môžete požiadať v&nbsp;profile. Prideľuje ho správca na určitý čas; do kedy platí,
          vidíte v&nbsp;profile a&nbsp;týždeň pred koncom vám napíšeme. Samo sa nepredlžuje a&nbsp;nič vám
          neúčtujeme.
        </p>
      </LegalSection>
      <LegalSection title="Čo robiť nesmiete">
        <ul>
          <li>obchádzať prihlásenie, prelamovať heslá alebo sa vydávať za niekoho iného,</li>
          <li>zaťažovať službu tak, že prestane slúžiť ostatným,</li>
          <li>vkladať do nej obsah, ktorý porušuje zákon alebo práva iných.</li>
        </ul>
        <p>
          Účet, ktorý službu takto zneužíva, môže správca vypnúť. Ak skúsite otvoriť stránky správcu
          a&nbsp;nie sú pre vás, váš prehliadač si to zapíše.
        </p>
      </LegalSection>
      <LegalSection title="Zodpovednosť">
        <p>
          Robíme, čo vieme, aby bola služba dostupná a&nbsp;ceny správne, ale sľúbiť to nemôžeme. Za rozdiel
          medzi zobrazenou cenou a&nbsp;cenou v&nbsp;obchode ani za výpadok nezodpovedáme. Práva spotrebiteľa,
          ktoré sa zmluvou obmedziť nedajú, vám ostávajú.
        </p>
      </LegalSection>
      <LegalSection title="Zmeny a právo">
        <p>
          Keď sa podmienky zmenia, zmení sa dátum na začiatku tejto stránky. Platí pre ne slovenské právo. Čo
          sa deje s&nbsp;vašimi údajmi, hovorí{' '}
          <Link to={paths.privacy} className={TEXT_LINK}>
            ochrana súkromia
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  )
}
