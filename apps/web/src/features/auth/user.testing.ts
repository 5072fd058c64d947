import { userOf } from '../../testing/samples.ts'

export const ANNA = userOf({ email: 'anna@demo.sk', full_name: 'Anna' })
