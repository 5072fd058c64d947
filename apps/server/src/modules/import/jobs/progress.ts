/** How far an import is. `progress` is a percent, 0..100; the others are rows so far. */
export interface ImportProgress {
  readonly progress: number
  readonly processed: number
  readonly bad: number
}
