import type { HeldGroup, ReviewItem, ReviewResponse } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'

/** Items of one kind, held rows of one file and rule. */
export interface ReviewSection {
  readonly key: string
  /** The group of held rows that wait. */
  readonly group: HeldGroup | null
  readonly items: readonly ReviewItem[]
}

const groupKey = ({ job_id, rule }: Pick<HeldGroup, 'job_id' | 'rule'>): string => `${job_id} ${rule}`

/** Splits a page of items, which come sorted by kind, file and rule, where one of these changes. */
export function sectionsOf({
  items,
  groups,
}: Pick<ReviewResponse, 'items' | 'groups'>): readonly ReviewSection[] {
  const sections: (ReviewSection & { items: ReviewItem[] })[] = []
  for (const item of items) {
    const row = item.kind === 'held' && item.verdict === null ? item.evidence : null
    const key = row === null ? item.kind : groupKey(row)
    const last = sections.at(-1)
    if (last?.key === key) {
      last.items.push(item)
      continue
    }
    const known = groups.find((group) => groupKey(group) === key)
    sections.push({ key, group: row && (known ?? { ...row, source: '', count: 1 }), items: [item] })
  }
  return sections
}

export function originOf({ source, file_name: file }: Pick<HeldGroup, 'source' | 'file_name'>): string {
  if (source === '') return file || t('Súbor bez názvu')
  return file === '' || file === source ? source : `${source} (${file})`
}
