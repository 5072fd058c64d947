/** A choice that this browser remembers, if it is one of those that there are; else the first of them. */
export function readChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  try {
    const stored = localStorage.getItem(key)
    return choices.find((choice) => choice === stored) ?? choices[0]
  } catch {
    return choices[0]
  }
}

/** Remembers a choice; without storage it holds until the page is left. */
export function writeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage that is closed to us: the choice simply is not remembered.
  }
}
