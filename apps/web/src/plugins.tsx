import type { Branch } from '@cenolov/contract/catalogue'
import type { Product } from '@cenolov/core/product'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { settings } from './settings.ts'
import { inPlaces } from './ui/in-places.ts'

/** The `plugin` of a plugin's `web/plugin.tsx`. Every page loads it, so it imports what is large on demand. */
export interface WebPlugin {
  readonly pages?: readonly PluginPage[]
  readonly menu?: (settings: PluginSettings) => readonly PluginMenuItem[]
  /** Loads other codes that the scanner reads; null where they are not read. */
  readonly scanner?: (settings: PluginSettings) => Promise<ScannedCodes> | null
  readonly slots?: { readonly [Name in keyof Slots]?: ComponentType<Slots[Name]> }
}

interface PluginPage {
  readonly path: string
  /** Everybody, or everybody where browsing is public. By default signed-in users. */
  readonly access?: 'public' | 'browse'
  readonly load: () => Promise<{ readonly Component: ComponentType }>
}

interface PluginMenuItem {
  readonly group: PluginMenu
  readonly label: string
  readonly to: string
  readonly icon: LucideIcon
}

export interface ScannedCodes {
  readonly invitation: string
  readonly isCode: (text: string) => boolean
  readonly open: (code: string) => void
}

/** Groups of the menu that plugins extend. */
export type PluginMenu = 'premium' | 'information'

/** Places in screens that plugins fill, each with its props. */
interface Slots {
  readonly 'product-detail': { readonly product: Product }
  readonly 'branch-map': {
    readonly branches: readonly Branch[]
    readonly chosen: number | null
    readonly onChoose: (id: number) => void
  }
  readonly 'admin-branches': object
}

/** Settings of the installation that plugins read. */
interface PluginSettings {
  readonly hasOpenData: boolean
  readonly ekasa: { readonly mode: 'browser' | 'server' | 'off'; readonly url: string }
}

const BUILT = import.meta.glob<WebPlugin>('../../../plugins/*/web/plugin.tsx', {
  eager: true,
  import: 'plugin',
})

/** Returns the plugins that are on, in the order in which the server lists them. */
const plugins = (): readonly WebPlugin[] =>
  settings().plugins.flatMap((name) => BUILT[`../../../plugins/${name}/web/plugin.tsx`] ?? [])

export const pluginPages = (): readonly PluginPage[] => plugins().flatMap(({ pages = [] }) => pages)

export const pluginMenu = (group: PluginMenu, settings: PluginSettings): readonly PluginMenuItem[] =>
  plugins()
    .flatMap(({ menu }) => menu?.(settings) ?? [])
    .filter((item) => item.group === group)

/** Loads what the scanner reads for a plugin; null without one. */
export const scannedCodes = async (settings: PluginSettings): Promise<ScannedCodes | null> =>
  (await plugins()
    .find(({ scanner }) => scanner !== undefined)
    ?.scanner?.(settings)) ?? null

export const usePluginSettings = (): PluginSettings => settings()

/** Renders what plugins have for a place. */
export function Slot<Name extends keyof Slots>({ name, ...props }: { readonly name: Name } & Slots[Name]) {
  return inPlaces(plugins(), ({ slots }) => {
    const Content = slots?.[name] as ComponentType<object> | undefined
    return Content === undefined ? null : <Content {...props} />
  })
}
