import type { HeldDecision, HeldResponse, HeldRow } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import type { HeldState } from './held-state.ts'

export type HeldGroup = HeldResponse['groups'][number]

export interface HeldSection {
  readonly group: HeldGroup
  readonly rows: readonly HeldRow[]
}

export interface HeldFile {
  readonly jobId: string
  readonly name: string
  readonly heldAt: string
  readonly count: number
}

export function chosenGroups(
  groups: readonly HeldGroup[],
  { jobId, rule }: Pick<HeldState, 'jobId' | 'rule'>,
): readonly HeldGroup[] {
  return groups.filter(
    (group) => (jobId === null || group.job_id === jobId) && (rule === null || group.rule === rule),
  )
}

/**
 * Returns the decisions about all rows of a choice: one a file, or one for each of its groups when a rule is chosen.
 */
export function ordersFor(
  groups: readonly HeldGroup[],
  state: Pick<HeldState, 'jobId' | 'rule'>,
): readonly HeldDecision[] {
  const chosen = chosenGroups(groups, state)
  if (state.rule !== null) return chosen.map(({ job_id, rule }) => ({ job_id, rule }))
  return [...new Set(chosen.map(({ job_id }) => job_id))].map((job_id) => ({ job_id }))
}

/** Splits a page of rows, which come sorted by file and rule, where either changes. */
export function sectionsOf({ held, groups }: Pick<HeldResponse, 'held' | 'groups'>): readonly HeldSection[] {
  const sections: { group: HeldGroup; rows: HeldRow[] }[] = []
  for (const row of held) {
    const last = sections.at(-1)
    if (last !== undefined && last.group.job_id === row.job_id && last.group.rule === row.rule) {
      last.rows.push(row)
      continue
    }
    const group = groups.find(({ job_id, rule }) => job_id === row.job_id && rule === row.rule)
    sections.push({ group: group ?? { ...row, source: '', count: 1 }, rows: [row] })
  }
  return sections
}

export function originOf({ source, file_name: file }: Pick<HeldGroup, 'source' | 'file_name'>): string {
  if (source === '') return file || t('Súbor bez názvu')
  return file === '' || file === source ? source : `${source} (${file})`
}

export function filesOf(groups: readonly HeldGroup[]): readonly HeldFile[] {
  const files = Map.groupBy(groups, ({ job_id }) => job_id)
  return [...files].map(([jobId, some]) => ({
    jobId,
    name: some[0] === undefined ? '' : originOf(some[0]),
    heldAt: some[0]?.held_at ?? '',
    count: some.reduce((sum, { count }) => sum + count, 0),
  }))
}
