export { demoBranches } from './demo-branches.ts'
