import { setShopTimeZone, setStaleAfterDays } from '../../format/day.ts'
import { parseSettings, type Settings } from './parse-settings.ts'

const meta = document.querySelector<HTMLMetaElement>('meta[name="cenolov-settings"]')

/** Read once, when the page starts. */
export const settings: Settings = parseSettings(meta?.content ?? '')
setShopTimeZone(settings.timeZone)
setStaleAfterDays(settings.staleAfterDays)
