import { buildWeb, isWebBuilt } from './web-build.ts'

/** Builds the web when it is missing or older than its sources, as a start would (for images of containers). */
if (!isWebBuilt()) await buildWeb()
