import { t } from '@cenolov/core/language'

/** Query parameter of /login with the outcome of a sign-in at a provider. */
export const PROVIDER_PARAM = 'oidc'
export const PROVIDER_DONE = 'done'

const FAILURES: Readonly<Record<string, string>> = {
  denied: t('Prihlásenie ste u\u00a0poskytovateľa zrušili.'),
  expired: t('Prihlásenie vypršalo. Začnite znova.'),
  unverified: t('Poskytovateľ nepotvrdil vašu e-mailovú adresu, preto vás ňou nemôžeme prihlásiť.'),
}

/** Returns why a sign-in at a provider failed, or null when it did not. */
export const providerFailure = (outcome: string | null): string | null =>
  outcome === null || outcome === PROVIDER_DONE
    ? null
    : (FAILURES[outcome] ?? t('Prihlásenie u\u00a0poskytovateľa sa nepodarilo. Skúste to znova.'))
