export { type SeededRandom, seededRandom } from './seeded-random.ts'
