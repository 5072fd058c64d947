export { ShrinkflationPage as Component } from '../features/shrinkflation/shrinkflation-page.tsx'
