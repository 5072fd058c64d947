import type { NewPasswordTexts } from '../../ui/forms/new-password-fields.tsx'

/** Words around a new password in registration and reset (SPEC section 5). */
export const NEW_PASSWORD_TEXTS: NewPasswordTexts = {
  password: 'Heslo',
  confirmation: 'Potvrdenie hesla',
  weak: 'Heslo nespĺňa bezpečnostné požiadavky',
  mismatch: 'Heslá sa nezhodujú',
}
