import { readFile } from 'node:fs/promises'
import {
  companyOf,
  companyOfBranch,
  goodsKey,
  isBranch,
  isGoods,
  isPage,
  isVendor,
  type Page,
} from './api-shapes.ts'

export type AnswerForm = 'list' | 'page' | 'vendors'

interface PageFacts {
  readonly announced: number
  readonly isEmpty: boolean
  /** Keys of the goods on the page. */
  readonly keys: readonly string[]
  readonly companies: readonly string[]
}

export interface VendorName {
  readonly companyId: string
  readonly vendorName: string
}

export type AnswerFacts =
  | { readonly fault: 'HTML' | 'broken' | 'other form' }
  | {
      readonly fault: null
      readonly page?: PageFacts
      readonly vendors?: readonly VendorName[]
      readonly branchIds?: readonly string[]
      readonly companies?: readonly string[]
    }

/**
 * Reads a JSON answer and returns the few values that the caller needs. It runs in a thread, because an answer has up
 * to 32 MB, and parsing it would block the serving thread.
 */
export async function answerFacts({
  file,
  form,
}: {
  readonly file: string
  readonly form: AnswerForm
}): Promise<AnswerFacts> {
  const text = await readFile(file, 'utf8')
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return { fault: text.trimStart().startsWith('<') ? 'HTML' : 'broken' }
  }
  if (form === 'page') return isPage(answer) ? { fault: null, page: pageFacts(answer) } : OTHER_FORM
  if (!Array.isArray(answer)) return OTHER_FORM
  if (form === 'list')
    return {
      fault: null,
      branchIds: answer.flatMap(branchId),
      companies: [...new Set(answer.filter(isBranch).map(companyOfBranch))],
    }
  const vendors = answer
    .filter(isVendor)
    .map(({ companyId, vendorName }) => ({ companyId: String(companyId), vendorName }))
  return { fault: null, vendors }
}

const branchId = (item: unknown): readonly string[] => {
  const id = (item as { readonly branchId?: unknown } | null)?.branchId
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? [id] : []
}

const OTHER_FORM = { fault: 'other form' } as const

const pageFacts = ({ count, content }: Page): PageFacts => ({
  announced: count,
  isEmpty: content.length === 0,
  keys: content.flatMap((item) => goodsKey(item) ?? []),
  companies: [...new Set(content.filter(isGoods).map(companyOf))],
})
