import { t } from '@cenolov/core/language'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { TEXT_LINK } from '../../ui/styles.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function Component() {
  return (
    <LegalPage
      title={t('Podmienky používania')}
      lead={t(
        'Cenolov je bezplatná pomôcka na porovnanie cien. Tu je, čo od nej môžete čakať a\u00a0čo čakáme my od vás.',
      )}
    >
      <LegalSection title={t('Čo Cenolov robí')}>
        <p>
          {t(
            'Ukazuje ceny potravín a\u00a0ďalšieho tovaru z\u00a0ponúk slovenských obchodov, dovolí v\u00a0nich hľadať a\u00a0porovnávať ich. Nič nepredáva ani nesprostredkúva: nakupujete priamo v\u00a0obchode a\u00a0za jeho podmienok.',
          )}
        </p>
      </LegalSection>
      <LegalSection title={t('Ceny sú informácia, nie ponuka')}>
        <p>
          {t(
            'Ceny preberáme z\u00a0verejných ponúk obchodov. Pri každej je uvedené, z\u00a0ktorého dňa je; staršiu ako 14 dní označíme. Obchod mohol cenu medzičasom zmeniť, akcia sa mohla skončiť alebo platiť len na niektorej predajni. Rozhoduje vždy cena v\u00a0obchode.',
          )}
        </p>
        <p>{t('Názvy a\u00a0značky obchodov a\u00a0produktov patria ich majiteľom.')}</p>
      </LegalSection>
      <LegalSection title={t('Váš účet')}>
        <ul>
          <li>{t('Účet je zadarmo a\u00a0vytvoriť si ho môže každý, kto má e-mailovú adresu.')}</li>
          <li>{t('Adresu overujeme odkazom v\u00a0e-maile; kým ho neotvoríte, prihlásiť sa nedá.')}</li>
          <li>{t('Heslo si nechajte pre seba. Ak ho pozná niekto iný, zmeňte ho v\u00a0profile.')}</li>
          <li>
            {t(
              'V\u00a0profile vidíte, na ktorých zariadeniach je účet otvorený, a\u00a0ktorékoľvek môžete odhlásiť. Účet tam môžete kedykoľvek aj zmazať, hneď a\u00a0bez vysvetľovania.',
            )}
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Premium">
        <p>
          {t(
            'Premium si aktivujete v\u00a0profile: skúšobné obdobie hneď, inak vám ho na požiadanie pridelí správca na určitý čas. Do kedy platí, vidíte v\u00a0profile a\u00a0týždeň pred koncom vám napíšeme. Samo sa nepredlžuje a\u00a0nič vám neúčtujeme.',
          )}
        </p>
      </LegalSection>
      <LegalSection title={t('Čo robiť nesmiete')}>
        <ul>
          <li>{t('obchádzať prihlásenie, prelamovať heslá alebo sa vydávať za niekoho iného,')}</li>
          <li>{t('zaťažovať službu tak, že prestane slúžiť ostatným,')}</li>
          <li>{t('vkladať do nej obsah, ktorý porušuje zákon alebo práva iných.')}</li>
        </ul>
        <p>
          {t(
            'Účet, ktorý službu takto zneužíva, môže správca vypnúť. Ak skúsite otvoriť stránky správcu a\u00a0nie sú pre vás, váš prehliadač si to zapíše.',
          )}
        </p>
      </LegalSection>
      <LegalSection title={t('Zodpovednosť')}>
        <p>
          {t(
            'Robíme, čo vieme, aby bola služba dostupná a\u00a0ceny správne, ale sľúbiť to nemôžeme. Za rozdiel medzi zobrazenou cenou a\u00a0cenou v\u00a0obchode ani za výpadok nezodpovedáme. Práva spotrebiteľa, ktoré sa zmluvou obmedziť nedajú, vám zostávajú.',
          )}
        </p>
      </LegalSection>
      <LegalSection title={t('Zmeny a\u00a0právo')}>
        <p>
          {t(
            'Keď sa podmienky zmenia, zmení sa dátum na začiatku tejto stránky. Platí pre ne slovenské právo. Čo sa deje s\u00a0vašimi údajmi, hovorí',
          )}{' '}
          <Link to={paths.privacy} className={TEXT_LINK}>
            {t('ochrana súkromia')}
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  )
}
