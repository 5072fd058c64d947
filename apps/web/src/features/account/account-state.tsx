import type { User } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { Fact, Facts, Section } from './section.tsx'

export function AccountState({ user }: { readonly user: User }) {
  return (
    <Section title={t('Stav účtu')} className="grow">
      <Facts>
        <Fact name={t('Email overený')}>
          <YesNo yes={user.email_verified} />
        </Fact>
        <Fact name={t('Účet aktívny')}>
          <YesNo yes={user.is_active} />
        </Fact>
        {user.is_admin ? (
          <Fact name={t('Administrátor')}>
            <YesNo yes />
          </Fact>
        ) : null}
      </Facts>
    </Section>
  )
}

function YesNo({ yes }: { readonly yes: boolean }) {
  const Icon = yes ? Check : X
  return (
    <span className={clsx('inline-flex items-center gap-1.5', yes ? 'text-brand' : 'text-sale')}>
      <Icon aria-hidden className="size-4.5" strokeWidth={2.75} />
      {yes ? t('Áno') : t('Nie')}
    </span>
  )
}
