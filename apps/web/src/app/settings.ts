import { setShopTimeZone, setStaleAfterDays } from '../format/day.ts'
import { setHomeCurrency } from '../format/numbers.ts'
import { setPlugins } from '../plugins.tsx'
import { setSite } from '../ui/site.ts'
import { parseSettings, type Settings } from './parse-settings.ts'

/** Settings of this page; in the server's rendering, of the process. */
export let settings: Settings = parseSettings('')

/** Sets the settings, once, before the first render. `content` is the URL-encoded JSON in the page. */
export function readSettings(content: string): void {
  settings = parseSettings(content)
  setShopTimeZone(settings.timeZone)
  setStaleAfterDays(settings.staleAfterDays)
  setHomeCurrency(settings.currency)
  setSite(settings.site)
  setPlugins(settings.plugins)
}

if (typeof document !== 'undefined')
  readSettings(document.querySelector<HTMLMetaElement>('meta[name="cenolov-settings"]')?.content ?? '')
