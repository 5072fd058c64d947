import { t } from '@cenolov/core/language'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { TEXT_LINK } from '../../ui/styles.ts'
import { KEPT_BY_US, KEPT_IN_BROWSER } from './kept-data.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function Component() {
  return (
    <LegalPage
      title={t('Ochrana súkromia')}
      lead={t(
        'Ukladáme len to, bez čoho by účet nefungoval. Žiadne sledovanie, žiadna reklama a\u00a0jediná cookie, ktorá o\u00a0vás nič nehovorí.',
      )}
    >
      <LegalSection title={t('Čo ukladáme na serveri')}>
        <p>{t('Všetko patrí k\u00a0účtu; o\u00a0návštevníkoch bez účtu si žiadny profil nevedieme.')}</p>
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
      <LegalSection title={t('Čo je uložené vo vašom prehliadači')}>
        <p>
          {t(
            'Na sledovanie nepoužívame nič. V\u00a0úložisku prehliadača, odkiaľ to môžete kedykoľvek vymazať, je iba toto:',
          )}
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
      <LegalSection title={t('E-maily')}>
        <p>
          {t(
            'Píšeme vám o\u00a0účte: overenie a\u00a0zmena adresy, obnova a\u00a0zmena hesla, Premium. Upozornenia na ceny len ak ich chcete; vypnete ich v\u00a0nastaveniach profilu. Reklamu neposielame. Ak si zapnete oznámenia, uložíme adresu, ktorú nám dá prehliadač, kým sa na zariadení neodhlásite. Obraz kamery pri skenovaní zariadenie neopustí. Keď položku nadiktujete, reč na text prevedie váš prehliadač, niekedy na serveroch svojho výrobcu; nám pošle len slová. E-mail, ktorý sa hneď nepodarí doručiť, čaká v\u00a0rade na ďalší pokus.',
          )}
        </p>
      </LegalSection>
      <LegalSection title={t('Kto sa k\u00a0údajom dostane')}>
        <ul>
          <li>
            {t('Vy: všetko o\u00a0vás si stiahnete v\u00a0jednom súbore (Profil → Nastavenia → Moje údaje).')}
          </li>
          <li>
            {t(
              'Správca Cenolova, ktorý spravuje účty a\u00a0Premium. Vaše heslo ani prístupový kľúč nevidí ani on.',
            )}
          </li>
          <li>{t('Poštový server, cez ktorý e-maily odchádzajú.')}</li>
        </ul>
        <p>
          {t(
            'Nikomu inému ich nedávame ani nepredávame. Stránka nenačítava skripty, písma ani merania od tretích strán.',
          )}
        </p>
        <p>
          {t(
            'Výnimkou sú obrázky produktov: niektoré sa načítajú z\u00a0adries obchodov, ktoré tak uvidia adresu vášho pripojenia ako pri návšteve ich webu. Nechcete to? Zapnite v\u00a0nastaveniach profilu šetrenie dát a\u00a0obrázky sa nenačítajú, kým na ne neťuknete.',
          )}
        </p>
      </LegalSection>
      <LegalSection title={t('Záznamy o\u00a0prevádzke')}>
        <p>
          {t(
            'Server si zapisuje, o\u00a0čo ho kto požiadal a\u00a0ako to dopadlo, aby sme vedeli nájsť chyby. E-maily, mená, heslá ani prístupové kľúče si nezapisuje.',
          )}
        </p>
      </LegalSection>
      <LegalSection title={t('Zmazanie a\u00a0vaše práva')}>
        <p>
          {t('Účet zmažete sami:')}{' '}
          <Link to={paths.profile} className={TEXT_LINK}>
            {t('Profil')}
          </Link>{' '}
          {t(
            '→ Nastavenia → Zmazať účet. Zmizne hneď so všetkým, čo k\u00a0nemu patrí. V\u00a0zálohách databázy, ak ich správca robí, zostane, kým zálohu nenahradí novšia.',
          )}
        </p>
        <p>
          {t(
            'Meno a\u00a0e-mail si opravíte v\u00a0profile. Máte právo na prístup k\u00a0údajom, ich opravu, vymazanie, obmedzenie a\u00a0prenos; väčšinu z\u00a0toho urobíte jedným tlačidlom. So sťažnosťou sa môžete obrátiť na Úrad na ochranu osobných údajov Slovenskej republiky.',
          )}
        </p>
      </LegalSection>
    </LegalPage>
  )
}
