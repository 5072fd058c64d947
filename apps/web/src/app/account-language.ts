import type { AccountSettings } from '@cenolov/contract/account'
import { callApi } from '../api/api-client.ts'
import { chosenLanguage, openIn } from '../languages/chosen-language.ts'

/**
 * Opens the page in the language of the account that has just signed in. An account without a language gets the one
 * that was chosen on this device.
 */
export async function followAccountLanguage(): Promise<void> {
  const onDevice = chosenLanguage()
  const { language } = await callApi<AccountSettings>('/auth/settings')
  if (language === undefined) {
    if (onDevice !== null) await callApi('/auth/settings', { method: 'PUT', json: { language: onDevice } })
  } else if (language !== (onDevice ?? 'sk')) openIn(language)
}
