export * from './account-rules.ts'
export * from './contact-form.ts'
export * from './email-address.ts'
export * from './page-address.ts'
