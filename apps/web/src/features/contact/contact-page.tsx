import { t } from '@cenolov/core/language'
import { ChevronDown, Clock, Mail, MessageCircleReply, UserRound } from 'lucide-react'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { useSession } from '../auth/session.ts'
import { ContactForm } from './contact-form.tsx'

const FACTS = [
  { icon: Mail, title: t('Napíšte nám'), text: t('Cez formulár na tejto stránke, kedykoľvek.') },
  {
    icon: MessageCircleReply,
    title: t('Odpoveď do 24 hodín'),
    text: t('Na každú správu odpovieme do 24 hodín.'),
  },
  { icon: Clock, title: t('Pondelok – piatok'), text: '9:00 – 17:00' },
  {
    icon: UserRound,
    title: t('Jeden človek'),
    text: t('Za stránkou je jeden človek a\u00a0odpovedá osobne.'),
  },
] as const

const QUESTIONS = [
  {
    question: t('Je Cenolov zadarmo?'),
    answer: t(
      'Áno. Vyhľadávanie, porovnávanie cien a\u00a0akcie sú zadarmo. Premium pridáva históriu cien, obľúbené, košík a\u00a0upozornenia.',
    ),
  },
  {
    question: t('Ako často sa ceny aktualizujú?'),
    answer: t(
      'Ceny aktualizujeme denne. Pri každom produkte vidíte, z\u00a0ktorého dňa cena je, a\u00a0ceny staršie ako 14 dní označíme.',
    ),
  },
  {
    question: t('Môžem cez Cenolov nakupovať?'),
    answer: t(
      'Nie. Cenolov ceny iba porovnáva a\u00a0košík je informačný. Nakupujete vždy priamo v\u00a0obchode, ktorého cena je rozhodujúca.',
    ),
  },
  {
    question: t('Čo znamená „už bolo lacnejšie“?'),
    answer: t(
      'Akciová cena nie je nižšia ako najnižšia cena za 30 dní pred začiatkom akcie. Taká zľava veľa neušetrí.',
    ),
  },
  {
    question: t('Ako získam Premium?'),
    answer: t(
      'V\u00a0profile ťuknite na „Aktivovať Premium“. Skúšobné obdobie sa začne hneď. Kde nie je alebo ste ho už mali, o\u00a0Premium tam požiadate.',
    ),
  },
  {
    question: t('Našiel som nesprávnu cenu. Čo s\u00a0tým?'),
    answer: t(
      'V\u00a0detaile produktu ťuknite na „Nahlásiť cenu“. Môžete pridať aj fotku. Cenu preveríme a\u00a0odpovieme vám e-mailom.',
    ),
  },
] as const

export function Component() {
  useDocumentTitle(t('Kontakt'))
  const session = useSession()
  const user = session.status === 'authenticated' ? session.user : null
  return (
    <div className="flex flex-col gap-5 md:gap-7">
      <PageHeading title={t('Kontakt')}>{t('Otázka, nápad alebo chyba? Sme tu pre vás.')}</PageHeading>
      <div className="grid items-start gap-3.5 md:gap-5 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Card className="p-4 md:p-6">
          <h2 id="napiste" className="mb-4 text-lg font-bold tracking-tight">
            {t('Napíšte nám')}
          </h2>
          <ContactForm known={{ name: user?.full_name ?? '', email: user?.email ?? '' }} />
        </Card>
        <Card className="p-4 md:p-6">
          <h2 className="mb-3 text-lg font-bold tracking-tight">{t('Kontaktné informácie')}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
            {FACTS.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex items-start gap-3">
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
                  <Icon aria-hidden className="size-5" />
                </span>
                <div>
                  <h3 className="font-bold">{title}</h3>
                  <p className="text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <section aria-labelledby="caste-otazky">
        <h2 id="caste-otazky" className="mb-3 text-lg font-bold tracking-tight">
          {t('Časté otázky')}
        </h2>
        <Card className="divide-y divide-line">
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-13 list-none items-center justify-between gap-4 rounded-lg px-4 py-2 font-semibold hover:bg-sunken md:px-5 [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-3xl px-4 pb-4 text-pretty text-ink-2 md:px-5">{answer}</p>
            </details>
          ))}
        </Card>
      </section>
    </div>
  )
}
