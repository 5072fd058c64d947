import { t } from '@cenolov/core/language'

interface AnswerTemplate {
  readonly name: string
  readonly text: string
}

/** Answers that administrators give again and again. The mail adds a greeting at both ends. */
export const ANSWER_TEMPLATES: readonly AnswerTemplate[] = [
  {
    name: t('Cena je opravená'),
    text: 'ďakujeme za upozornenie. Cenu sme overili a\u00a0opravili, v\u00a0katalógu ju už vidíte správne.',
  },
  {
    name: t('Cena je v\u00a0poriadku'),
    text: 'ďakujeme za upozornenie. Cenu sme overili a\u00a0zodpovedá tej, ktorú obchod zverejnil. V\u00a0jednotlivých predajniach sa môže líšiť.',
  },
  {
    name: t('Pozrieme sa na to'),
    text: 'ďakujeme za správu. Pozrieme sa na to a\u00a0ozveme sa vám, keď budeme vedieť viac.',
  },
  {
    name: t('Obchod doplníme'),
    text: 'ďakujeme za návrh. Obchod sme si zapísali a\u00a0doplníme ho, keď budeme mať spoľahlivý zdroj jeho cien.',
  },
]

/** Returns the text after a template is chosen; words of one's own stay before it. */
export function withTemplate(text: string, name: string): string {
  const chosen = ANSWER_TEMPLATES.find((template) => template.name === name)?.text ?? ''
  const isOwn = text.trim() !== '' && !ANSWER_TEMPLATES.some((template) => template.text === text)
  return isOwn ? `${text.trimEnd()}\n\n${chosen}` : chosen
}
