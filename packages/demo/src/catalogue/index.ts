export type { DemoProduct } from './demo-product.ts'
export { generateDemoCatalogue } from './generate-demo-catalogue.ts'
