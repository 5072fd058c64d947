import { t } from '@cenolov/core/language'

export interface KeptData {
  readonly what: string
  readonly why: string
  readonly howLong: string
}

/** Personal data that the server stores. Extend it with every new table about people. */
export const KEPT_BY_US: readonly KeptData[] = [
  {
    what: t('E-mailová adresa a\u00a0meno'),
    why: t(
      'Podľa adresy vás pri prihlásení spoznáme a\u00a0píšeme na ňu e-maily o\u00a0účte. Menom vás oslovujeme.',
    ),
    howLong: t('Kým účet nezmažete.'),
  },
  {
    what: t('Heslo, iba ako odtlačok argon2id'),
    why: t('Overíme ním prihlásenie. Samotné heslo nepoznáme a\u00a0z\u00a0odtlačku sa zistiť nedá.'),
    howLong: t('Kým si heslo nezmeníte alebo účet nezmažete.'),
  },
  {
    what: t(
      'Prihlásené zariadenia: odtlačok prístupového kľúča, ako sa predstavil prehliadač, čas prihlásenia a\u00a0posledného použitia',
    ),
    why: t('Aby ste sa nemuseli stále prihlasovať a\u00a0videli, kde je účet otvorený.'),
    howLong: t('30 dní od posledného použitia alebo do odhlásenia; najviac 100 naraz.'),
  },
  {
    what: t(
      'Prihlásenie v\u00a0dvoch krokoch, ak si ho zapnete: zašifrované tajomstvo aplikácie, odtlačky záložných kódov a\u00a0odkedy je zapnuté',
    ),
    why: t('Overíme ním kód, ktorý zadáte pri prihlásení.'),
    howLong: t('Kým ho nevypnete alebo účet nezmažete.'),
  },
  {
    what: t(
      'Prístupové kľúče, ak si ich pridáte: verejná časť kľúča, jeho názov, čas pridania a\u00a0posledného použitia',
    ),
    why: t('Overíme ním, že sa prihlasuje vaše zariadenie. Odtlačok prsta ani tvár sa k\u00a0nám nedostanú.'),
    howLong: t('Kým kľúč neodoberiete alebo účet nezmažete.'),
  },
  {
    what: t(
      'Prepojenie s\u00a0účtom u\u00a0poskytovateľa prihlásenia, ak ho použijete: jeho označenie vášho účtu, adresa a\u00a0čas posledného použitia',
    ),
    why: t('Aby ste sa ním mohli prihlásiť znova.'),
    howLong: t('Kým prepojenie nezrušíte alebo účet nezmažete.'),
  },
  {
    what: t(
      'Prístup pre aplikácie (API): odtlačok kľúča, jeho začiatok, názov, oprávnenia, limit a\u00a0čas vzniku a\u00a0posledného použitia',
    ),
    why: t('Aby program, ktorému ste ho dali, smel to, čo ste mu dovolili, a\u00a0vy ste to videli.'),
    howLong: t('Kým ich nezrušíte; 30 dní po konci platnosti zmiznú samy.'),
  },
  {
    what: t(
      'Nákupné zoznamy: položky, kto čo pridal a\u00a0odškrtol a\u00a0kedy, čo si domácnosť ku slovám vybrala, a\u00a0kto do nej patrí',
    ),
    why: t('Aby mali všetci v\u00a0domácnosti rovnaký zoznam a\u00a0našli, čo kupujú.'),
    howLong: t(
      'Kým zoznam nezmažete alebo z\u00a0domácnosti neodíde posledný člen; zmeny, ktoré už nič neznamenajú, 90 dní, pozvánky 7 dní.',
    ),
  },
  {
    what: t('Zoznam alebo pozvánka, ktoré si necháte poslať odkazom na e-mail'),
    why: t('Aby ste ich po otvorení odkazu našli vo svojom účte.'),
    howLong: t('Kým odkaz neotvoríte, najviac 31 dní.'),
  },
  {
    what: t(
      'Nákupy z\u00a0bločkov, ak ich naskenujete: obchod, predajňa, deň, sumy a\u00a0položky, čo na nich ste potvrdili, a\u00a0odtlačok čísla bločku',
    ),
    why: t(
      'Aby ste videli svoje nákupy, ceny v\u00a0čase a\u00a0koľko by nákup stál inde. Odtlačok bráni zapísať bloček dvakrát. Text kódu, číslo pokladne ani čas nákupu neukladáme.',
    ),
    howLong: t('Kým nákup alebo účet nezmažete.'),
  },
  {
    what: t('Časy: vznik a\u00a0posledná zmena účtu, posledné prihlásenie a\u00a0posledná aktivita'),
    why: t('Spoznáme opustený alebo zneužitý účet.'),
    howLong: t('Kým účet nezmažete.'),
  },
  {
    what: t(
      'Nastavenia: či chcete upozornenia e-mailom, obchody, predajne a\u00a0vernostné karty, ktoré ste označili, ako chodíte na nákup, jazyk, a\u00a0nový e-mail, ktorý čaká na potvrdenie',
    ),
    why: t(
      'Aby sme vám písali, len keď chcete, a\u00a0nákup rátali s\u00a0vašimi kartami, vo vašich obchodoch a\u00a0predajniach a\u00a0s\u00a0cestou.',
    ),
    howLong: t('Kým ich nezmeníte alebo účet nezmažete.'),
  },
  {
    what: t('Premium: do kedy platí, a\u00a0žiadosti oň s\u00a0dátumom'),
    why: t('Aby ste mali, čo k\u00a0nemu patrí, a\u00a0správca vedel, kto oň žiada.'),
    howLong: t('Kým účet nezmažete.'),
  },
  {
    what: t('Obľúbené, košík, voľby pri porovnaní obchodov a\u00a0zdieľané košíky'),
    why: t('Aby ste ich našli na každom zariadení a\u00a0mohli sa o\u00a0nákup podeliť.'),
    howLong: t('Kým ich nezmažete, alebo kým nezmažete účet. Zdieľaný odkaz prestane platiť sám.'),
  },
  {
    what: t(
      'Dokončené nákupy: kedy, koľko produktov a\u00a0kusov, za koľko a\u00a0koľko ste ušetrili; nie čo ste kúpili',
    ),
    why: t('Aby sme vám v\u00a0profile povedali, koľko ste spolu ušetrili.'),
    howLong: t('Kým účet nezmažete.'),
  },
  {
    what: t(
      'Odpovede na zmeny košíka, obľúbených, upozornení a\u00a0nastavení, každá s\u00a0číslom, ktoré zmene dalo vaše zariadenie',
    ),
    why: t('Aby sa zmena urobila iba raz, aj keď ju zariadenie po výpadku signálu pošle znova.'),
    howLong: t('7 dní, alebo kým nezmažete účet.'),
  },
  {
    what: t('Upozornenia na ceny, kedy sme ich naposledy kontrolovali a\u00a0koľko sme našli'),
    why: t('Aby sme vám napísali, keď sa zmení cena toho, čo sledujete.'),
    howLong: t('Kým ich nezmažete, alebo kým nezmažete účet.'),
  },
  {
    what: t(
      'Správy z\u00a0kontaktného formulára a\u00a0nahlásené ceny: meno, e-mail, firma, text, produkt a\u00a0fotka, ak ju priložíte',
    ),
    why: t('Aby sme vám mohli odpovedať.'),
    howLong: t('Jeden rok, aj po zmazaní účtu.'),
  },
  {
    what: t('Záznam o\u00a0zásahoch správcu do účtu: kto, komu (e-mail), čo a\u00a0kedy zmenil'),
    why: t('Aby sa dalo zistiť, kto komu zmenil práva alebo Premium.'),
    howLong: t('Tri roky, aj po zmazaní účtu. Zmeny Premium zmažeme s\u00a0účtom.'),
  },
  {
    what: t(
      'Odkazy v\u00a0e-mailoch, iba ako odtlačky; pri overovacom odkaze aj odtlačok hesla a\u00a0meno z\u00a0registrácie, pre ktorú bol poslaný',
    ),
    why: t('Overenie adresy, obnova hesla a\u00a0cesta späť po zmene adresy.'),
    howLong: t(
      'Overovací odkaz platí 24 hodín, na obnovu hesla 1 hodinu, cesta späť 7 dní, každý raz. Odtlačok zmažeme 30 dní po skončení platnosti.',
    ),
  },
  {
    what: t('E-maily, ktoré vám posielame: adresa a\u00a0text v\u00a0rade na odoslanie'),
    why: t('Aby sa žiadny nestratil, keď poštový server práve neprijíma.'),
    howLong: t('Týždeň po odoslaní alebo poslednom pokuse, aj po zmazaní účtu.'),
  },
  {
    what: t('Počítadlá pokusov podľa siete, adresy a\u00a0účtu, iba ako odtlačky'),
    why: t(
      'Bránia hádaniu hesiel, zahlteniu cudzej schránky a\u00a0hromadným zápisom, a\u00a0vás pri tom pustia dnu.',
    ),
    howLong: t('Najviac hodinu; odtlačok účtu a\u00a0siete, z\u00a0ktorej ste sa prihlásili, 30 dní.'),
  },
]

/** Data that the browser stores; `signed_in` is the only cookie. */
export const KEPT_IN_BROWSER: readonly (readonly [string, string])[] = [
  ['auth_token, auth_user', t('vaše prihlásenie; zmiznú odhlásením')],
  [
    'signed_in',
    t(
      'jediná cookie: hovorí serveru len to, že je tu niekto prihlásený, aby hneď pripravil zoznam; zmizne odhlásením',
    ),
  ],
  [
    'seen-answers, seen-pages, seen-pictures',
    t(
      'ceny, stránky, košík, obľúbené a\u00a0obrázky, ktoré ste si pozreli, aby sa otvorili hneď a\u00a0aj bez signálu; zmiznú odhlásením',
    ),
  ],
  [
    'cenolov-changes',
    t(
      'zmeny spravené bez signálu, kým sa neodošlú, a\u00a0kódy bločkov, kým ich štátna eKasa nenájde; zmiznú odhlásením',
    ),
  ],
  [
    'cenolov-lists, cenolov.list-line',
    t(
      'vaše zoznamy, ich súčet na úvodnej stránke a\u00a0obchody, v\u00a0ktorých ich chcete kúpiť; zmiznú odhlásením',
    ),
  ],
  [
    'cenolov.visitor-list, cenolov-visitor-lists, cenolov.visitor-line, cenolov.invitation',
    t(
      'zoznam, ktorý ste napísali bez účtu, a\u00a0pozvánka, ktorú ste prijali; zmiznú, keď sa dostanú do vášho účtu',
    ),
  ],
  ['language', t('jazyk stránky, ak ste si ho zvolili')],
  ['theme', t('svetlý alebo tmavý vzhľad, ak ste si ho zvolili')],
  ['list_density, data_saver', t('hustota zoznamu a\u00a0šetrenie dát, ak ste si ich zvolili')],
  ['compared_stores', t('či porovnávate len svoje obchody, alebo všetky')],
  [
    'security_events',
    t(
      'posledných 10 pokusov otvoriť stránky správcu bez oprávnenia; zmiznú zatvorením karty a\u00a0nikam sa neposielajú',
    ),
  ],
]
