import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { screenTexts, textsIn } from './screen-texts.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Faults that an editor corrects, with the correct form. */
const FAULTS: readonly (readonly [fault: string, RegExp])[] = [
  ['zo: before s, š, z and ž', /(?<![\p{L}.])z[\s\u00a0](?=[szšž])/iu],
  ['so: before s, š, z and ž', /(?<![\p{L}.])s[\s\u00a0](?=[szšž])/iu],
  ['vo: before v and f', /(?<![\p{L}.])v[\s\u00a0](?=[vf])/iu],
  ['ku: before k and g', /(?<![\p{L}.])k[\s\u00a0](?=[kg])/iu],
  ['outOf or fromText: before a number', /(?<![\p{L}.])z[\s\u00a0](?=\{\}|\d)/iu],
  ['e-mail', /(?<![\p{L}.@/_-])email(?!\p{Ll}*[@/])/iu],
  [
    'plain words',
    /predmetn|za účelom|v\s+prípade,? že|ohľadom|uskutočn|zo strany|nižšie uveden|vyššie uveden|prostredníctvom|disponu|realizova|v zmysle|(?<!\p{L})pokiaľ/iu,
  ],
  ['V iných obchodoch', /(?<!\p{L})Inde(?!\p{L})/u],
  [
    'Slovak',
    /(?<!\p{L})(?:the|of|and|your|for|with|loading|search|save|cancel|delete|is|are|was|please|failed|users?|file|from|click|here|submit|upload|sign|back)(?!\p{L})/iu,
  ],
]

/** Texts that stand as they are, and why. */
const KEPT: readonly (readonly [why: string, text: RegExp])[] = [
  [
    'agreed texts spell it so',
    /^(?:Email|Email overený|Email bol úspešne overený a ste prihlásený!|Verifikačný email bol odoslaný!|Search by email or name\.\.\.)$/u,
  ],
  ['agreed texts', /^(?:Chyba pri (?:odosielaní|overovaní) emailu|Nepodarilo sa odoslať email)$/u],
  ['an agreed text', /^Prosím zadajte vašu emailovú adresu$/u],
  ['the name of a category or a store', /^z[ \u00a0]\{\}, aj všetko/u],
  ['a moment that begins with its year', /zálohy z \{\}|Posledná je z \{\}/u],
  ['no texts: settings, statements, commands and patterns', /MAIL_FROM|INSERT INTO|npm run admin|\(\?:/u],
]

/** Screens that are English by agreement, and code whose texts are no Slovak. */
const ENGLISH = /features\/admin\/users\/|apps\/server\/|\/server\//u

it('no attribute of a screen shows a JavaScript escape literally', () => {
  // JSX takes a backslash in quotes literally; in braces it is JavaScript.
  const shown = globSync('{apps/web/src,plugins}/**/*.tsx', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\s[\w-]+="[^"]*\\u[^"]*"/g)].map(
      ([attribute]) => `${file}:${attribute}`,
    ),
  )
  expect(shown).toEqual([])
})

it('texts are Slovak, in plain words, with the right prepositions', () => {
  const faults = screenTexts(ROOT).flatMap(({ file, text }) =>
    FAULTS.filter(
      ([name, fault]) =>
        fault.test(text) &&
        !(name === 'Slovak' && ENGLISH.test(file)) &&
        !KEPT.some(([, kept]) => kept.test(text)),
    ).map(([name]) => `${name}: ${file}: ${text}`),
  )
  expect(faults).toEqual([])
})

it('finds what an editor would strike out', () => {
  const source = `
    const late = \`Ceny z \${day} sú staré, používateľ\`
    export const Page = () => <p title="Search here">Ohľadom ceny v\u00a0Fresh</p>`
  const found = textsIn('page.tsx', source).flatMap(({ text }) =>
    FAULTS.filter(([, fault]) => fault.test(text)).map(([name]) => name),
  )
  expect(found.toSorted()).toEqual(
    ['Slovak', 'outOf or fromText: before a number', 'plain words', 'vo: before v and f'].toSorted(),
  )
})
