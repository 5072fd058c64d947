import { expect, it } from 'vitest'
import { ANSWER_TEMPLATES, withTemplate } from './answer-templates.ts'

it('a template replaces another one, and follows words of one’s own', () => {
  const [first, second] = ANSWER_TEMPLATES
  expect(withTemplate('', first!.name)).toBe(first!.text)
  expect(withTemplate(first!.text, second!.name)).toBe(second!.text)
  expect(withTemplate('Ahoj. ', first!.name)).toBe(`Ahoj.\n\n${first!.text}`)
  expect(withTemplate(first!.text, '')).toBe('')
})
