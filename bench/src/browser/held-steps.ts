/** One step of a visit that is measured. */
export interface Step<Control extends string> {
  readonly control: Control
  /** From the tap to the painted change. */
  readonly ms: number
  /** The processor was as slow as asked for, before the step and after it. */
  readonly hasHeld: boolean
}

export interface HeldSteps<Control extends string> {
  readonly timesMs: Readonly<Partial<Record<Control, readonly number[]>>>
  /** How many steps of each control were left out, as the processor changed its pace. */
  readonly leftOut: Readonly<Partial<Record<Control, number>>>
  /** How many more are needed until each step of the visit counts as often as asked for. */
  readonly missing: Readonly<Partial<Record<Control, number>>>
}

/**
 * The steps that count: of each place in the visit the first `runs` that held. So the first steps of a visit, which are
 * the slowest, weigh as much as if all had held.
 * @param visits the same steps in each
 */
export function heldSteps<Control extends string>(
  visits: readonly (readonly Step<Control>[])[],
  runs: number,
): HeldSteps<Control> {
  const timesMs: Partial<Record<Control, number[]>> = {}
  const leftOut: Partial<Record<Control, number>> = {}
  const missing: Partial<Record<Control, number>> = {}
  for (const [place, { control }] of (visits[0] ?? []).entries()) {
    const steps = visits.flatMap((visit) => visit[place] ?? [])
    const held = steps.filter(({ hasHeld }) => hasHeld)
    timesMs[control] = [...(timesMs[control] ?? []), ...held.slice(0, runs).map(({ ms }) => ms)]
    leftOut[control] = (leftOut[control] ?? 0) + steps.length - held.length
    missing[control] = (missing[control] ?? 0) + Math.max(0, runs - held.length)
  }
  return { timesMs, leftOut, missing }
}
