import path from 'node:path'
import { checkArchitecture } from './check-architecture.ts'

const violations = checkArchitecture(path.join(import.meta.dirname, '../..'))
for (const { message } of violations) console.error(message)
if (violations.length > 0) process.exitCode = 1
