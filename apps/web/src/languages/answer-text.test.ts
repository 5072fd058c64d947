import { afterEach, expect, it } from 'vitest'
import { codedText, speakAnswers } from './answer-text.ts'

afterEach(() => speakAnswers((text) => text, {}))

it('the text of an error comes from its code and values, and a reason among the values is translated', () => {
  const answers = (text: string) => (text === 'Súbor je prázdny' ? 'The file is empty' : text)
  speakAnswers(answers, { 'list-full': 'At most {most} items', 'source-refused': 'Refused: {reason}' })
  expect(codedText('list-full', { most: 500 })).toBe('At most 500 items')
  expect(codedText('source-refused', { reason: 'Súbor je prázdny' })).toBe('Refused: The file is empty')
})

it('an error without a text in this language shows the text of the server', () => {
  expect(codedText('list-full', {})).toBeNull()
})
