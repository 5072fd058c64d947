import { LANGUAGES, spokenLanguage, t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { apiSession, callApi } from '../api/api-client.ts'
import { openIn } from '../languages/chosen-language.ts'

/** Opens the page in the chosen language, and remembers it on the device and in the account. */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  return (
    <select
      aria-label={t('Jazyk')}
      value={spokenLanguage()}
      className={clsx(
        'h-11 rounded-md border border-line bg-sunken px-3 text-sm font-semibold text-ink-2 hover:text-ink',
        className,
      )}
      onChange={({ target }) => void choose(target.value)}
    >
      {/* Each by its own name, so that a reader finds it in any other. */}
      {Object.entries(LANGUAGES).map(([language, { name }]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  )
}

async function choose(language: string): Promise<void> {
  // A rendered page repeats its own value when the app takes it over.
  if (language === spokenLanguage()) return
  // The device has the choice also when the account cannot be reached.
  if (apiSession().token() !== null)
    await callApi('/auth/settings', { method: 'PUT', json: { language } }).catch(() => undefined)
  openIn(language)
}
