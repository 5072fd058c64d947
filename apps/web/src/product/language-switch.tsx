import { LANGUAGES, type Language, spokenLanguage, t } from '@cenolov/core/language'
import { apiSession, callApi } from '../api/api-client.ts'
import { openIn } from '../languages/chosen-language.ts'
import { SelectField } from '../ui/forms/fields/select-field.tsx'

/** Each language by its own name, so that a reader finds it in any other. */
const OPTIONS = Object.entries(LANGUAGES).map(([value, { name }]) => ({
  value: value as Language,
  label: name,
}))

/** Opens the page in the chosen language, and remembers it on the device and in the account. */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  return (
    <SelectField
      label={t('Jazyk')}
      labelHidden
      value={spokenLanguage()}
      options={OPTIONS}
      onChange={(language) => void choose(language)}
      {...(className === undefined ? {} : { className })}
    />
  )
}

async function choose(language: Language): Promise<void> {
  if (apiSession().token() !== null) {
    // The device has the choice also when the account cannot be reached.
    await callApi('/auth/settings', { method: 'PUT', json: { language } }).catch(() => undefined)
  }
  openIn(language)
}
