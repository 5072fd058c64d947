export { writeDemoPictures } from './write-demo-pictures.ts'
