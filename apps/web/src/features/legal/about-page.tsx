import { t } from '@cenolov/core/language'
import { discountText } from '@cenolov/core/offer'
import { BadgeEuro, HandCoins, type LucideIcon, PiggyBank, RefreshCw, Scale, Search } from 'lucide-react'
import { paths } from '../../paths.ts'
import { ClaimTiles } from '../../product/claim-tiles.tsx'
import { PriceLabel } from '../../product/price-label.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { CallCard } from '../../ui/layout/call-card.tsx'
import { Card } from '../../ui/layout/card.tsx'

const REASONS: readonly { readonly title: string; readonly text: string; readonly icon: LucideIcon }[] = [
  {
    title: t('Všetky obchody naraz'),
    text: t('Namiesto pätnástich letákov jedno hľadanie. Na diakritike ani na poradí slov nezáleží.'),
    icon: Search,
  },
  {
    title: t('Férové porovnanie'),
    text: t('Pri každej cene je jednotková cena a\u00a0deň, z\u00a0ktorého je. Staré ceny označíme.'),
    icon: Scale,
  },
  {
    title: t('Skutočné zľavy'),
    text: t(
      'Pri akcii ukážeme najnižšiu cenu za predchádzajúcich 30 dní. Keď už bolo lacnejšie, povieme to.',
    ),
    icon: BadgeEuro,
  },
  {
    title: t('Ceny každý deň'),
    text: t('Ceny aktualizujeme denne, aby ste pri regáli neboli prekvapení.'),
    icon: RefreshCw,
  },
  {
    title: t('Úspora 20 až 30 %'),
    text: t('Toľko v\u00a0priemere ušetria tí, ktorí vedia, kde je čo v\u00a0akcii.'),
    icon: PiggyBank,
  },
  {
    title: t('Zadarmo'),
    text: t('Porovnávanie cien je bezplatné. Nakupujete vždy priamo v\u00a0obchode.'),
    icon: HandCoins,
  },
]

export function Component() {
  useDocumentTitle(t('O nás'))
  return (
    <div className="flex flex-col gap-8 md:gap-11">
      <header className="flex items-center justify-between gap-8 rounded-xl bg-[light-dark(#0b6b4f,#123b2e)] px-5 py-8 text-white md:px-9 md:py-12">
        <div className="max-w-2xl">
          <h1
            tabIndex={-1}
            className="text-[1.75rem] leading-tight font-extrabold tracking-tight md:text-[2.5rem]"
          >
            {t('Pomáhame Slovákom nakupovať lacnejšie')}
          </h1>
          <p className="mt-3 text-base text-pretty md:text-lg">
            {t(
              'Cenolov porovnáva ceny potravín a\u00a0drogérie v\u00a0slovenských obchodoch. Za stránkou je jeden človek, ktorého nebavilo listovať v\u00a0letákoch.',
            )}
          </p>
        </div>
        <div aria-hidden className="hidden shrink-0 rotate-4 xl:block">
          <PriceLabel
            price={0.99}
            sale
            size="lg"
            head={[t('AKCIA'), discountText(30)]}
            foot={t('každý deň')}
          />
        </div>
      </header>

      <section aria-labelledby="v-cislach">
        <h2 id="v-cislach" className="mb-4 text-xl font-bold tracking-tight">
          {t('Cenolov v\u00a0číslach')}
        </h2>
        <ClaimTiles size="lg" className="overflow-hidden rounded-lg border border-line" />
      </section>

      <section aria-labelledby="vizia" className="grid gap-4 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-8">
        <h2 id="vizia" className="text-xl font-bold tracking-tight">
          {t('Naša vízia')}
        </h2>
        <div className="flex max-w-2xl flex-col gap-3 text-base text-pretty text-ink-2">
          <p>
            {t(
              'Chceme, aby každý vedel, koľko má jeho nákup stáť, skôr než vyjde z\u00a0domu. Cena nemá byť tajomstvo schované v\u00a0letáku ani v\u00a0aplikácii jedného reťazca.',
            )}
          </p>
          <p>
            {t(
              'Preto ukazujeme ceny z\u00a0viac ako 15 obchodov vedľa seba, s\u00a0dátumom, jednotkovou cenou a\u00a0históriou. Bez sponzorovaných poradí: o\u00a0poradí rozhodujú ceny a\u00a0vy.',
            )}
          </p>
        </div>
      </section>

      <section aria-labelledby="preco-my">
        <h2 id="preco-my" className="mb-4 text-xl font-bold tracking-tight">
          {t('Prečo Cenolov')}
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

      <CallCard title={t('Máte otázku alebo nápad?')} to={paths.contact} label={t('Kontaktovať nás')}>
        {t('Napíšte nám. Odpovedáme do 24 hodín.')}
      </CallCard>
    </div>
  )
}
