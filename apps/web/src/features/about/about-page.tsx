import { BadgeEuro, HandCoins, type LucideIcon, PiggyBank, RefreshCw, Scale, Search } from 'lucide-react'
import { paths } from '../../paths.ts'
import { ClaimTiles } from '../../product/claim-tiles.tsx'
import { PriceLabel } from '../../product/price-label.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { CallCard } from '../../ui/layout/call-card.tsx'
import { Card } from '../../ui/layout/card.tsx'

const REASONS: readonly { readonly title: string; readonly text: string; readonly icon: LucideIcon }[] = [
  {
    title: 'Všetky obchody naraz',
    text: 'Namiesto pätnástich letákov jedno hľadanie. Na diakritike ani na poradí slov nezáleží.',
    icon: Search,
  },
  {
    title: 'Férové porovnanie',
    text: 'Pri každej cene je jednotková cena a deň, z ktorého je. Staré ceny označíme.',
    icon: Scale,
  },
  {
    title: 'Skutočné zľavy',
    text: 'Pri akcii ukážeme najnižšiu cenu za predchádzajúcich 30 dní. Keď už bolo lacnejšie, povieme to.',
    icon: BadgeEuro,
  },
  {
    title: 'Ceny každý deň',
    text: 'Ceny aktualizujeme denne, aby ste pri regáli neboli prekvapení.',
    icon: RefreshCw,
  },
  {
    title: 'Úspora 20 až 30 %',
    text: 'Toľko v priemere ušetria tí, ktorí vedia, kde je čo v akcii.',
    icon: PiggyBank,
  },
  {
    title: 'Zadarmo',
    text: 'Porovnávanie cien je bezplatné. Nakupujete vždy priamo v obchode.',
    icon: HandCoins,
  },
]

export function Component() {
  useDocumentTitle('O nás')
  return (
    <div className="flex flex-col gap-8 md:gap-11">
      <header className="flex items-center justify-between gap-8 rounded-xl bg-[light-dark(#0b6b4f,#123b2e)] px-5 py-8 text-white md:px-9 md:py-12">
        <div className="max-w-2xl">
          <h1
            tabIndex={-1}
            className="text-[1.75rem] leading-tight font-extrabold tracking-tight md:text-[2.5rem]"
          >
            Pomáhame Slovákom nakupovať lacnejšie
          </h1>
          <p className="mt-3 text-base text-pretty md:text-lg">
            Cenolov porovnáva ceny potravín a&nbsp;drogérie v&nbsp;slovenských obchodoch. Za stránkou je jeden
            človek, ktorého nebavilo listovať v&nbsp;letákoch.
          </p>
        </div>
        <div aria-hidden className="hidden shrink-0 rotate-4 xl:block">
          <PriceLabel price={0.99} sale size="lg" head={['AKCIA', '−30 %']} foot="každý deň" />
        </div>
      </header>

      <section aria-labelledby="v-cislach">
        <h2 id="v-cislach" className="mb-4 text-xl font-bold tracking-tight">
          Cenolov v&nbsp;číslach
        </h2>
        <ClaimTiles size="lg" className="overflow-hidden rounded-lg border border-line" />
      </section>

      <section aria-labelledby="vizia" className="grid gap-4 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-8">
        <h2 id="vizia" className="text-xl font-bold tracking-tight">
          Naša vízia
        </h2>
        <div className="flex max-w-2xl flex-col gap-3 text-base text-pretty text-ink-2">
          <p>
            Chceme, aby každý vedel, koľko má jeho nákup stáť, skôr než vyjde z&nbsp;domu. Cena nemá byť
            tajomstvo schované v&nbsp;letáku ani v&nbsp;aplikácii jedného reťazca.
          </p>
          <p>
            Preto ukazujeme ceny z&nbsp;viac ako 15 obchodov vedľa seba, s&nbsp;dátumom, jednotkovou cenou
            a&nbsp;históriou. Bez sponzorovaných poradí: o&nbsp;poradí rozhodujú ceny a&nbsp;vy.
          </p>
        </div>
      </section>

      <section aria-labelledby="preco-my">
        <h2 id="preco-my" className="mb-4 text-xl font-bold tracking-tight">
          Prečo Cenolov
        </h2>
        <ul className="grid gap-2.5 sm:grid-cols-2 md:gap-3.5 xl:grid-cols-3">
          {REASONS.map(({ title, text, icon: Icon }) => (
            <li key={title}>
              <Card className="flex h-full items-start gap-3.5 p-4 md:p-5">
                <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
                  <Icon aria-hidden className="size-5.5" />
                </span>
                <div>
                  <h3 className="text-base font-bold">{title}</h3>
                  <p className="mt-1 text-pretty text-ink-2">{text}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </section>

      <CallCard title="Máte otázku alebo nápad?" to={paths.contact} label="Kontaktovať nás">
        Napíšte nám. Odpovedáme do 24 hodín.
      </CallCard>
    </div>
  )
}
