import { buildWeb, isWebBuilt } from '../web-build.ts'
import { recordSizes } from './screen-sizes.ts'

/** `npm run sizes`: makes today's sizes the budgets of the screens. */
if (!isWebBuilt()) await buildWeb()
recordSizes()
