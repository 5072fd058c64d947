import type { Postings } from '../../catalogue-parts.ts'
import type { TitleWords } from './title-words.ts'

/**
 * Lists the products of every word.
 *
 * @param titleOfSlot by slot, the title's number in `titles`
 */
export function buildPostings(titles: TitleWords, titleOfSlot: Uint32Array): Postings {
  const { vocabulary } = titles
  const wordCount = vocabulary.starts.length - 1
  const size = titleOfSlot.length
  const titleStarts = new Uint32Array(size + 1)
  for (let slot = 0; slot < size; slot++) {
    const title = titleOfSlot[slot]!
    titleStarts[slot + 1] = titleStarts[slot]! + titles.starts[title + 1]! - titles.starts[title]!
  }
  const total = titleStarts[size]!
  const titleWords = wordCount <= 0x10000 ? new Uint16Array(total) : new Uint32Array(total)
  const starts = new Uint32Array(wordCount + 1)
  // A title may repeat a word: `seen` holds the last slot (plus one) that counted it.
  const seen = new Uint32Array(wordCount)
  for (let slot = 0, at = 0; slot < size; slot++) {
    const title = titleOfSlot[slot]!
    for (let i = titles.starts[title]!; i < titles.starts[title + 1]!; i++) {
      const word = titles.words[i]!
      titleWords[at++] = word
      if (seen[word] === slot + 1) continue
      seen[word] = slot + 1
      starts[word + 1] = starts[word + 1]! + 1
    }
  }
  for (let word = 0; word < wordCount; word++) starts[word + 1] = starts[word + 1]! + starts[word]!
  const slots = new Uint32Array(starts[wordCount]!)
  const next = starts.slice(0, wordCount)
  seen.fill(0)
  for (let slot = 0; slot < size; slot++) {
    for (let i = titleStarts[slot]!; i < titleStarts[slot + 1]!; i++) {
      const word = titleWords[i]!
      if (seen[word] === slot + 1) continue
      seen[word] = slot + 1
      const to = next[word]!
      slots[to] = slot
      next[word] = to + 1
    }
  }
  return { vocabulary, starts, slots, titleStarts, titleWords, longestTitle: longestTitle(titles) }
}

function longestTitle({ vocabulary, starts, words }: TitleWords): number {
  let longest = 0
  for (let title = 0; title + 1 < starts.length; title++) {
    let length = 0
    for (let i = starts[title]!; i < starts[title + 1]!; i++) {
      length += vocabulary.starts[words[i]! + 1]! - vocabulary.starts[words[i]!]!
    }
    longest = Math.max(longest, length)
  }
  return longest
}
