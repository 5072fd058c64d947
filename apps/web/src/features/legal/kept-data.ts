import { t } from '@cenolov/core/language'

export interface KeptData {
  readonly what: string
  readonly why: string
  readonly howLong: string
}

/** Personal data that the server stores. Extend it with every new table about people. */
export const KEPT_BY_US: readonly KeptData[] = [
  {
    what: t('E-mailová adresa a meno'),
    why: t('Podľa adresy vás pri prihlásení spoznáme a píšeme na ňu e-maily o účte. Menom vás oslovujeme.'),
    howLong: t('Kým účet nezmažete.'),
  },
  {
    what: t('Heslo, iba ako odtlačok argon2id'),
    why: t('Overíme ním prihlásenie. Samotné heslo nepoznáme a z odtlačku sa zistiť nedá.'),
    howLong: t('Kým si heslo nezmeníte alebo účet nezmažete.'),
  },
  {
    what: t(
      'Prihlásené zariadenia: odtlačok prístupového kľúča, ako sa predstavil prehliadač, čas prihlásenia a posledného použitia',
    ),
    why: t('Aby ste sa nemuseli stále prihlasovať a videli, kde je účet otvorený.'),
    howLong: t('30 dní od posledného použitia alebo do odhlásenia; najviac 100 naraz.'),
  },
  {
    what: t(
      'Prihlásenie v dvoch krokoch, ak si ho zapnete: zašifrované tajomstvo aplikácie, odtlačky záložných kódov a odkedy je zapnuté',
    ),
    why: t('Overíme ním kód, ktorý zadáte pri prihlásení.'),
    howLong: t('Kým ho nevypnete alebo účet nezmažete.'),
  },
  {
    what: t(
      'Prístupové kľúče, ak si ich pridáte: verejná časť kľúča, jeho názov, čas pridania a posledného použitia',
    ),
    why: t('Overíme ním, že sa prihlasuje vaše zariadenie. Odtlačok prsta ani tvár sa k nám nedostanú.'),
    howLong: t('Kým kľúč neodoberiete alebo účet nezmažete.'),
  },
  {
    what: t(
      'Prepojenie s účtom u poskytovateľa prihlásenia, ak ho použijete: jeho označenie vášho účtu, adresa a čas posledného použitia',
    ),
    why: t('Aby ste sa ním mohli prihlásiť znova.'),
    howLong: t('Kým prepojenie nezrušíte alebo účet nezmažete.'),
  },
  {
    what: t(
      'Prístup pre aplikácie (API): odtlačok kľúča, jeho začiatok, názov, oprávnenia, limit a čas vzniku a posledného použitia',
    ),
    why: t('Aby program, ktorému ste ho dali, smel to, čo ste mu dovolili, a vy ste to videli.'),
    howLong: t('Kým ich nezrušíte; 30 dní po konci platnosti zmiznú samy.'),
  },
  {
    what: t(
      'Nákupné zoznamy: položky, kto čo pridal a odškrtol a kedy, čo si domácnosť ku slovám vybrala, a kto do nej patrí',
    ),
    why: t('Aby mali všetci v domácnosti rovnaký zoznam a našli, čo kupujú.'),
    howLong: t(
      'Kým zoznam nezmažete alebo z domácnosti neodíde posledný člen; zmeny, ktoré už nič neznamenajú, 90 dní, pozvánky 7 dní.',
    ),
  },
  {
    what: t('Zoznam alebo pozvánka, ktoré si necháte poslať odkazom na e-mail'),
    why: t('Aby ste ich po otvorení odkazu našli vo svojom účte.'),
    howLong: t('Kým odkaz neotvoríte, najviac 31 dní.'),
  },
  {
    what: t(
      'Nákupy z bločkov, ak ich načítate: obchod, predajňa, deň, sumy a položky, čo na nich ste potvrdili, a odtlačok čísla bločku',
    ),
    why: t(
      'Aby ste videli svoje nákupy, ceny v čase a koľko by nákup stál inde. Odtlačok bráni zapísať bloček dvakrát. Text kódu, číslo pokladne ani čas nákupu neukladáme.',
    ),
    howLong: t('Kým nákup alebo účet nezmažete.'),
  },
  {
    what: t(
      'Ceny z vašich bločkov pre všetkých, ak to zapnete: obchod, predajňa, deň, výrobok a cena, bez účtu, a denná značka, aby sa jeden človek nerátal dvakrát',
    ),
    why: t('Aby ostatní videli, čo sa naozaj platilo. Značka sa od ďalšieho dňa nedá spojiť s vaším účtom.'),
    howLong: t(
      'Rok. V ten istý deň ich vezmete späť v Mojich nákupoch alebo zmazaním nákupu. Potom už nevieme, ktoré boli vaše.',
    ),
  },
  {
    what: t('Časy: vznik a posledná zmena účtu, posledné prihlásenie a posledná aktivita'),
    why: t('Spoznáme opustený alebo zneužitý účet.'),
    howLong: t('Kým účet nezmažete.'),
  },
  {
    what: t(
      'Nastavenia: či chcete upozornenia e-mailom, obchody, predajne a vernostné karty, ktoré ste označili, ako chodíte na nákup, jazyk, a nový e-mail, ktorý čaká na potvrdenie',
    ),
    why: t(
      'Aby sme vám písali, len keď chcete, a nákup rátali s vašimi kartami, vo vašich obchodoch a predajniach a s cestou.',
    ),
    howLong: t('Kým ich nezmeníte alebo účet nezmažete.'),
  },
  {
    what: t('Premium: do kedy platí, a žiadosti oň s dátumom'),
    why: t('Aby ste mali, čo k nemu patrí, a správca vedel, kto oň žiada.'),
    howLong: t('Kým účet nezmažete.'),
  },
  {
    what: t('Obľúbené, košík, voľby pri porovnaní obchodov a zdieľané košíky'),
    why: t('Aby ste ich našli na každom zariadení a mohli sa o nákup podeliť.'),
    howLong: t('Kým ich nezmažete, alebo kým nezmažete účet. Zdieľaný odkaz prestane platiť sám.'),
  },
  {
    what: t(
      'Dokončené nákupy: kedy, koľko produktov a kusov, za koľko a koľko ste ušetrili; nie čo ste kúpili',
    ),
    why: t('Aby sme vám v profile povedali, koľko ste spolu ušetrili.'),
    howLong: t('Kým účet nezmažete.'),
  },
  {
    what: t(
      'Odpovede na zmeny košíka, obľúbených, upozornení a nastavení, každá s číslom, ktoré zmene dalo vaše zariadenie',
    ),
    why: t('Aby sa zmena urobila iba raz, aj keď ju zariadenie po výpadku signálu pošle znova.'),
    howLong: t('7 dní, alebo kým nezmažete účet.'),
  },
  {
    what: t('Upozornenia na ceny, kedy sme ich naposledy kontrolovali a koľko sme našli'),
    why: t('Aby sme vám napísali, keď sa zmení cena toho, čo sledujete.'),
    howLong: t('Kým ich nezmažete, alebo kým nezmažete účet.'),
  },
  {
    what: t(
      'Správy z kontaktného formulára a nahlásené ceny: meno, e-mail, firma, text, produkt a fotka, ak ju priložíte',
    ),
    why: t('Aby sme vám mohli odpovedať.'),
    howLong: t('Jeden rok, aj po zmazaní účtu.'),
  },
  {
    what: t('Záznam o zásahoch správcu do účtu: kto, komu (e-mail), čo a kedy zmenil'),
    why: t('Aby sa dalo zistiť, kto komu zmenil práva alebo Premium.'),
    howLong: t('Tri roky, aj po zmazaní účtu.'),
  },
  {
    what: t(
      'Odkazy v e-mailoch, iba ako odtlačky; pri overovacom odkaze aj odtlačok hesla a meno z registrácie, pre ktorú bol poslaný',
    ),
    why: t('Overenie adresy, obnova hesla a cesta späť po zmene adresy.'),
    howLong: t(
      'Overovací odkaz platí 24 hodín, na obnovu hesla 1 hodinu, cesta späť 7 dní, každý raz. Odtlačok zmažeme 30 dní po skončení platnosti.',
    ),
  },
  {
    what: t('E-maily, ktoré vám posielame: adresa a text v rade na odoslanie'),
    why: t('Aby sa žiadny nestratil, keď poštový server práve neprijíma.'),
    howLong: t('Týždeň po odoslaní alebo poslednom pokuse, aj po zmazaní účtu.'),
  },
  {
    what: t('Počítadlá pokusov podľa siete, adresy a účtu, iba ako odtlačky'),
    why: t('Bránia hádaniu hesiel, zahlteniu cudzej schránky a hromadným zápisom, a vás pri tom pustia dnu.'),
    howLong: t('Najviac hodinu; odtlačok účtu a siete, z ktorej ste sa prihlásili, 30 dní.'),
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
      'ceny, stránky, košík, obľúbené a obrázky, ktoré ste si pozreli, aby sa otvorili hneď a aj bez signálu; zmiznú odhlásením',
    ),
  ],
  ['cenolov-changes', t('zmeny spravené bez signálu, kým sa neodošlú; zmiznú odhlásením')],
  [
    'cenolov-lists, cenolov.list-line',
    t('vaše zoznamy, ich súčet na úvodnej stránke a obchody, v ktorých ich chcete kúpiť; zmiznú odhlásením'),
  ],
  ['cenolov.receipts', t('kódy bločkov, kým ich štátna eKasa nenájde; zmiznú odhlásením')],
  [
    'cenolov.visitor-list, cenolov-visitor-lists, cenolov.visitor-line, cenolov.invitation',
    t(
      'zoznam, ktorý ste napísali bez účtu, a pozvánka, ktorú ste prijali; zmiznú, keď sa dostanú do vášho účtu',
    ),
  ],
  ['language', t('jazyk stránky, ak ste si ho zvolili')],
  ['theme', t('svetlý alebo tmavý vzhľad, ak ste si ho zvolili')],
  ['list_density, data_saver', t('hustota zoznamu a šetrenie dát, ak ste si ich zvolili')],
  ['compared_stores', t('či porovnávate len svoje obchody, alebo všetky')],
  [
    'security_events',
    t(
      'posledných 10 pokusov otvoriť stránky správcu bez oprávnenia; zmiznú zatvorením karty a nikam sa neposielajú',
    ),
  ],
]
