import { t } from '@cenolov/core/language'
import { Clock, HandCoins, Mail, Percent, RefreshCw } from 'lucide-react'
import { ClaimTiles } from '../../product/claim-tiles.tsx'
import { SectionHeading } from './section-heading.tsx'

const REASONS = [
  {
    icon: Percent,
    title: t('Ušetríte 20 až 30 %'),
    text: t('V\u00a0priemere toľko zaplatíte menej, keď viete, kde je čo v\u00a0akcii.'),
  },
  {
    icon: RefreshCw,
    title: t('Ceny každý deň'),
    text: t('Ceny aktualizujeme denne a\u00a0pri každej vidíte, z\u00a0ktorého dňa je.'),
  },
  { icon: HandCoins, title: t('Zadarmo'), text: t('Porovnávanie cien je bezplatné.') },
  {
    icon: Mail,
    title: t('Odpovieme do 24 hodín'),
    text: t('Za stránkou je jeden človek a\u00a0na správy odpovedá osobne.'),
  },
] as const

export function WhyCenolov() {
  return (
    <section aria-labelledby="preco-cenolov">
      <SectionHeading id="preco-cenolov" title={t('Prečo Cenolov')} />
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <ClaimTiles size="md" className="border-b border-line" />
        <ul className="grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 md:p-7 xl:grid-cols-4">
          {REASONS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex items-start gap-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
                <Icon aria-hidden className="size-4.5" />
              </span>
              <div>
                <h3 className="font-bold">{title}</h3>
                <p className="mt-0.5 text-sm text-pretty text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="flex items-center gap-2 border-t border-line px-5 py-3 text-sm text-ink-2 md:px-7">
          <Clock aria-hidden className="size-4 shrink-0 text-ink-3" />
          {t('Ceny platia v\u00a0deň, ktorý je pri nich uvedený. Nákup prebieha vždy priamo v\u00a0obchode.')}
        </p>
      </div>
    </section>
  )
}
