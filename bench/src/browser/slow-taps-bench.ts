import type { BenchPart } from '../report/report.ts'
import { controlRows } from './controls.ts'
import { PHONE_PROFILE } from './first-results.ts'
import { COUNTED, withListedProduct } from './listed-product.ts'
import { MachinePace } from './pace/machine-pace.ts'
import { ANSWER_BUDGETS } from './typing-rows.ts'

/** What a tap on the list takes on a slow phone. Apart from the other rows of the browser, as a machine has to be quiet. */
export function slowTapsBench(): Promise<BenchPart> {
  return withListedProduct(async ({ url }) => {
    const { rows, chart, figures } = await MachinePace.with((pace) =>
      controlRows(`${url}/products`, COUNTED, pace, PHONE_PROFILE, ANSWER_BUDGETS.slow),
    )
    return { rows, charts: [chart], figures }
  })
}
