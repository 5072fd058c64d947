import { buildWeb, isWebBuilt } from './web-build.ts'

/** Builds the web when it is missing or outdated, as a start would (for container images). */
if (!isWebBuilt()) await buildWeb()
