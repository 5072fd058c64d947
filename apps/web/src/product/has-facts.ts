import { createStore } from '../store.ts'

/** Whether the installation had facts about products when the page was rendered. */
export const hasFacts = createStore(
  typeof document !== 'undefined' && document.querySelector('meta[name="cenolov-facts"]') !== null,
)
