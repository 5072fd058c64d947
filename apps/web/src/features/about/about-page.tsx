import {
  ArrowRight,
  BadgeEuro,
  HandCoins,
  type LucideIcon,
  PiggyBank,
  RefreshCw,
  Scale,
  Search,
  Store,
  Users,
  Zap,
} from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { PriceLabel } from '../../ui/price-label.tsx'
import { buttonStyle } from '../../ui/styles.ts'

/** Claims of the product about itself (SPEC section 1); text, not figures of the catalogue. */
const FIGURES: readonly { readonly value: string; readonly label: string; readonly icon: LucideIcon }[] = [
  { value: '50 000+', label: 'spokojných používateľov', icon: Users },
  { value: '30 %', label: 'priemerná úspora', icon: PiggyBank },
  { value: '2 s', label: 'na porovnanie cien', icon: Zap },
  { value: '15+', label: 'obchodov', icon: Store },
]

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

/** 'O nás': hero, figures, vision, reasons, call to contact (SPEC section 2). */
export function AboutPage() {
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
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
          {FIGURES.map(({ value, label, icon: Icon }) => (
            <div key={label} className="flex flex-col-reverse justify-end bg-surface px-4 py-6 text-center">
              <dt className="mt-1 text-sm text-ink-2">{label}</dt>
              <dd className="text-2xl font-extrabold tracking-tight md:text-3xl">
                <Icon aria-hidden className="mx-auto mb-2 size-6 text-brand" strokeWidth={1.8} />
                {value}
              </dd>
            </div>
          ))}
        </dl>
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

      <section
        aria-labelledby="napiste-nam"
        className="flex flex-col items-start justify-between gap-4 rounded-xl border border-line bg-surface p-5 shadow-card md:flex-row md:items-center md:px-9 md:py-7"
      >
        <div>
          <h2 id="napiste-nam" className="text-xl font-bold tracking-tight">
            Máte otázku alebo nápad?
          </h2>
          <p className="mt-1 text-ink-2">Napíšte nám. Odpovedáme do 24 hodín.</p>
        </div>
        <Link to={paths.contact} className={`${buttonStyle('primary', 'lg')} max-md:w-full`}>
          Kontaktovať nás
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </section>
    </div>
  )
}
