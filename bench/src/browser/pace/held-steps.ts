/** One step of a visit that is measured. */
export interface Step<Control extends string, Found> {
  readonly control: Control
  /** What was measured. */
  readonly found: Found
  /** The processor was as slow as asked for, before the step and after it. */
  readonly hasHeld: boolean
}

export interface HeldSteps<Control extends string, Found> {
  readonly found: Readonly<Partial<Record<Control, readonly Found[]>>>
  /** How many steps of each control were left out, as the processor changed its pace. */
  readonly leftOut: Readonly<Partial<Record<Control, number>>>
  /** How many more are needed until each step of the visit counts as often as asked for. */
  readonly missing: Readonly<Partial<Record<Control, number>>>
}

/**
 * The steps that count: of each place in the visit the first `runs` that held. So the first steps of a visit, which are
 * the slowest, weigh as much as if all had held. Of a control of which none held, these are all steps: too few, but told.
 * @param visits the same steps in each
 */
export function heldSteps<Control extends string, Found>(
  visits: readonly (readonly Step<Control, Found>[])[],
  runs: number,
): HeldSteps<Control, Found> {
  const found: Partial<Record<Control, Found[]>> = {}
  const leftOut: Partial<Record<Control, number>> = {}
  const missing: Partial<Record<Control, number>> = {}
  for (const [place, { control }] of (visits[0] ?? []).entries()) {
    const steps = visits.flatMap((visit) => visit[place] ?? [])
    const held = steps.filter(({ hasHeld }) => hasHeld)
    found[control] = [...(found[control] ?? []), ...held.slice(0, runs).map((step) => step.found)]
    leftOut[control] = (leftOut[control] ?? 0) + steps.length - held.length
    missing[control] = (missing[control] ?? 0) + Math.max(0, runs - held.length)
  }
  const all = visits.flat()
  for (const control of Object.keys(found) as Control[])
    if (found[control]?.length === 0)
      found[control] = all.filter((step) => step.control === control).map((step) => step.found)
  return { found, leftOut, missing }
}
