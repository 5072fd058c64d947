import { buildWeb, isWebBuilt } from '../web-build.ts'

/** The tests of sizes read the built web. */
export default async function setup(): Promise<void> {
  if (!isWebBuilt()) await buildWeb()
}
