/** SPEC section 9. */
const SAVE_MS = 1_500
const SUCCESS_RATE = 0.7

/** Plays saving: after a while it succeeds or rejects by chance, and nothing is saved. */
export async function simulatedSave(random: () => number = Math.random): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SAVE_MS))
  if (random() >= SUCCESS_RATE) throw new Error('The simulated save failed, as it does now and then.')
}
