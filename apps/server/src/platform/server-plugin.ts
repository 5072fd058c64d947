import type { AppModule } from './app-module.ts'
import type { Config } from './config/config.ts'
import type { Platform } from './platform.ts'

export interface PluginContext extends Platform {
  readonly config: Config
}

/** Creates the modules of a plugin, the `plugin` of its `server/plugin.ts`. */
export type ServerPlugin = (context: PluginContext) => readonly AppModule[]
