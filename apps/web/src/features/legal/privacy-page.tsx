import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { TEXT_LINK } from '../../ui/styles.ts'
import { KEPT_BY_US, KEPT_IN_BROWSER } from './kept-data.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function Component() {
  return (
    <LegalPage
      title="Ochrana súkromia"
      lead="Ukladáme len to, bez čoho by účet nefungoval. Žiadne sledovanie, žiadna reklama a jediná cookie, ktorá o vás nič nehovorí."
    >
      <LegalSection title="Čo ukladáme na serveri">
        <p>Všetko patrí k&nbsp;účtu; o&nbsp;návštevníkoch bez účtu si žiadny profil nevedieme.</p>
        <dl className="overflow-hidden rounded-lg border border-line bg-surface text-[0.9375rem] leading-6">
          {KEPT_BY_US.map(({ what, why, howLong }) => (
            <div
              key={what}
              className="grid gap-x-6 gap-y-1 border-b border-line p-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:px-5"
            >
              <dt className="font-semibold">{what}</dt>
              <dd className="text-ink-2">
                {why} <strong className="block font-semibold text-ink">{howLong}</strong>
              </dd>
            </div>
          ))}
        </dl>
      </LegalSection>
      <LegalSection title="Čo je uložené vo vašom prehliadači">
        <p>
          Na sledovanie nepoužívame nič. V&nbsp;úložisku prehliadača, odkiaľ to môžete kedykoľvek vymazať, je
          iba toto:
        </p>
        <dl className="overflow-hidden rounded-lg border border-line bg-surface text-[0.9375rem] leading-6">
          {KEPT_IN_BROWSER.map(([name, what]) => (
            <div
              key={name}
              className="grid gap-x-6 gap-y-0.5 border-b border-line p-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.85fr)] md:px-5"
            >
              <dt className="font-mono text-[0.875rem] font-semibold">{name}</dt>
              <dd className="text-ink-2">{what}</dd>
            </div>
          ))}
        </dl>
      </LegalSection>
      <LegalSection title="E-maily">
        <p>
          Píšeme vám o&nbsp;účte: overenie a&nbsp;zmena adresy, obnova a&nbsp;zmena hesla, Premium.
          Upozornenia na ceny len ak ich chcete; vypnete ich v&nbsp;nastaveniach profilu. Reklamu neposielame.
          Ak si zapnete oznámenia, uložíme adresu, ktorú nám dá prehliadač, kým sa na zariadení neodhlásite.
          Obraz kamery pri skenovaní zariadenie neopustí. E-mail, ktorý sa hneď nepodarí doručiť, čaká
          v&nbsp;rade na ďalší pokus.
        </p>
      </LegalSection>
      <LegalSection title="Kto sa k údajom dostane">
        <ul>
          <li>Vy: všetko o&nbsp;vás si stiahnete v&nbsp;jednom súbore (Profil → Nastavenia → Moje údaje).</li>
          <li>
            Správca Cenolova, ktorý spravuje účty a&nbsp;Premium. Vaše heslo ani prístupový kľúč nevidí ani
            on.
          </li>
          <li>Poštový server, cez ktorý e-maily odchádzajú.</li>
        </ul>
        <p>
          Nikomu inému ich nedávame ani nepredávame. Stránka nenačítava skripty, písma ani merania od tretích
          strán.
        </p>
        <p>
          Výnimkou sú obrázky produktov: niektoré sa načítajú z&nbsp;adries obchodov, ktoré tak uvidia adresu
          vášho pripojenia ako pri návšteve ich webu. Nechcete to? Zapnite v&nbsp;nastaveniach profilu
          šetrenie dát a&nbsp;obrázky sa nenačítajú, kým na ne neťuknete.
        </p>
      </LegalSection>
      <LegalSection title="Záznamy o prevádzke">
        <p>
          Server si zapisuje, o&nbsp;čo ho kto požiadal a&nbsp;ako to dopadlo, aby sme vedeli nájsť chyby.
          E-maily, mená, heslá ani prístupové kľúče si nezapisuje.
        </p>
      </LegalSection>
      <LegalSection title="Zmazanie a vaše práva">
        <p>
          Účet zmažete sami:{' '}
          <Link to={paths.profile} className={TEXT_LINK}>
            Profil
          </Link>{' '}
          → Nastavenia → Zmazať účet. Zmizne hneď so všetkým, čo k&nbsp;nemu patrí. V&nbsp;zálohách databázy,
          ak ich správca robí, ostane, kým zálohu nenahradí novšia.
        </p>
        <p>
          Meno a&nbsp;e-mail si opravíte v&nbsp;profile. Máte právo na prístup k&nbsp;údajom, ich opravu,
          vymazanie, obmedzenie a&nbsp;prenos; väčšinu z&nbsp;toho urobíte jedným tlačidlom. So sťažnosťou sa
          môžete obrátiť na Úrad na ochranu osobných údajov Slovenskej republiky.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
