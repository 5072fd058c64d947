import { afterEach, expect, it } from 'vitest'
import { categoryName, speakNames } from './category-name.ts'
import english from './names/en.json' with { type: 'json' }

afterEach(() => speakNames({}))

it('a category has its English name, and an unknown one keeps its own', () => {
  expect(categoryName('Mlieko')).toBe('Mlieko')
  speakNames(english)
  expect(['Mlieko', 'Ovocie a zelenina', 'Nové', 'constructor'].map(categoryName)).toEqual([
    'Milk',
    'Fruit and vegetables',
    'Nové',
    'constructor',
  ])
})
