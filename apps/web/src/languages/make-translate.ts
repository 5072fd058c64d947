import type { Language, Translate } from '@cenolov/core/language'
import { createInstance } from 'i18next'

/** Makes the translator of a language from its catalogue. A text that it lacks stays Slovak. */
export async function makeTranslate(
  language: Language,
  catalogue: Readonly<Record<string, string>>,
): Promise<Translate> {
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    // Keys are whole Slovak sentences, with dots and colons.
    keySeparator: false,
    nsSeparator: false,
    // React escapes, and other places show plain text.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  return (text, values) =>
    values === undefined ? i18n.t(text, { skipInterpolation: true }) : i18n.t(text, { replace: values })
}
