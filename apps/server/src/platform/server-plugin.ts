import type { AppModule } from './app-module.ts'
import type { Config } from './config/config.ts'
import type { Platform } from './platform.ts'

export interface PluginContext extends Platform {
  readonly config: Config
  /** Names in the catalogue of this process. */
  readonly offered: () => { readonly categories: readonly string[]; readonly stores: readonly string[] }
}

/** Creates the modules of a plugin, the `plugin` of its `server/plugin.ts`. */
export type ServerPlugin = (context: PluginContext) => readonly AppModule[]
