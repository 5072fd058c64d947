/** A provider of OpenID Connect that people may sign in with. */
export interface SignInProvider {
  readonly id: string
  /** On its button. */
  readonly name: string
}

/** Query parameter of /login with the outcome of a sign-in at a provider. */
export const PROVIDER_PARAM = 'oidc'
export const PROVIDER_DONE = 'done'

const FAILURES: Readonly<Record<string, string>> = {
  denied: 'Prihlásenie ste u poskytovateľa zrušili.',
  expired: 'Prihlásenie vypršalo. Začnite znova.',
  unverified: 'Poskytovateľ nepotvrdil vašu e-mailovú adresu, preto vás ňou nemôžeme prihlásiť.',
}

/** Why a sign-in at a provider failed; null when it did not. */
export const providerFailure = (outcome: string | null): string | null =>
  outcome === null || outcome === PROVIDER_DONE
    ? null
    : (FAILURES[outcome] ?? 'Prihlásenie u poskytovateľa sa nepodarilo. Skúste to znova.')
