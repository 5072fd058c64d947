import { loadEnv } from './load-env.ts'

/** Preloaded (`node --import`) by commands that run the server's code without starting it. */
loadEnv()
