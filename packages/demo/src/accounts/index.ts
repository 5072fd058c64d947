export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
