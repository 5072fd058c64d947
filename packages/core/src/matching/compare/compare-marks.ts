type Agreement = 'alike' | 'lone' | 'other'

export interface MarkAgreement {
  readonly common: number
  readonly percent: Agreement
  readonly number: Agreement
  readonly size: Agreement
  /** True when only one has a trait other than bio. */
  readonly trait: boolean
  /** True when only one is bio, which the other title may just not say. */
  readonly bio: boolean
}

const BIO = 't:bio'

/** Compares the marks of two titles; symmetric. */
export function compareMarks(first: readonly string[], second: readonly string[]): MarkAgreement {
  const lone = [
    ...first.filter((mark) => !second.includes(mark)),
    ...second.filter((mark) => !first.includes(mark)),
  ]
  return {
    common: first.filter((mark) => second.includes(mark)).length,
    percent: agreement('%', first, second),
    number: agreement('#', first, second),
    size: agreement('s', first, second),
    trait: lone.some((mark) => mark[0] === 't' && mark !== BIO),
    bio: lone.includes(BIO),
  }
}

function agreement(kind: string, first: readonly string[], second: readonly string[]): Agreement {
  const isLone = (mark: string, others: readonly string[]) => mark[0] === kind && !others.includes(mark)
  const [one, other] = [first.some((m) => isLone(m, second)), second.some((m) => isLone(m, first))]
  if (one && other) return 'other'
  return one || other ? 'lone' : 'alike'
}
