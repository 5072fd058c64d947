import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withShortWordsKept } from '../../packages/core/src/text/units-kept.ts'
import { readAnswers } from './read-answers.ts'
import { placeholders, readTexts, type TextAt } from './read-texts.ts'

/** The texts of the screens, and of the rules that they show. */
const SOURCES = [
  'apps/web/src/**/*.{ts,tsx}',
  'plugins/*/{rules,web}/**/*.{ts,tsx}',
  'packages/core/src/**/*.ts',
]
const CATALOGUES = 'apps/web/src/languages/*.json'

const MAIL_SOURCES = [
  'apps/server/src/modules/auth/account-mails.ts',
  'apps/server/src/modules/alerts/{alert-feed,delivery,hit-mail,product-news}.ts',
  'apps/server/src/modules/contact/messages.ts',
  'apps/server/src/modules/import/held/service.ts',
  'apps/server/src/modules/sources/due-sources.ts',
  'apps/server/src/platform/mail/*.ts',
  'packages/core/src/text/out-of.ts',
  'packages/core/src/account/contact-form.ts',
  'packages/core/src/alerts/{keyword-alert,price-target}.ts',
  'packages/core/src/offer/terms/offer-words.ts',
]
const MAIL_CATALOGUES = 'apps/server/src/platform/mail/*.json'

/** The texts that the server sends ready; see `answerText` of the web. */
const ANSWER_CATALOGUES = 'apps/web/src/languages/answers/*.json'

/** The texts of errors by their codes, in Slovak and in other languages. */
const ERRORS = 'packages/contract/src/shapes/error-texts.sk.json'
const ERROR_CATALOGUES = 'apps/web/src/languages/errors/*.json'

/** Files of the web whose Slovak texts are not the interface's, each with the reason. */
const LEFT: readonly (readonly [file: RegExp, why: string])[] = [
  [/^packages\/|\/rules\//, 'core holds words that read data; its texts are wrapped where screens show them'],
  [
    /\/marketing\/(?:designs\/|poster\/(?:pieces|poster\.|poster-(?:good|offer|validity))|preset-texts)/,
    'posters are Slovak',
  ],
  [/\/messages\/answer-templates/, 'mails to Slovak shoppers'],
  [/\/offline\/(?:service-worker|notifications|page-cache)|\.worker\.ts$/, 'a worker has no language'],
  [/\/home\/(?:category-emoji|fallback-lists)/, 'names of categories are data'],
]

/** Names, units and abbreviations that are the same in each language, and English words of the specification. */
const DATA: ReadonlySet<string> = new Set([
  ...['Filter', 'Previous', 'Page', 'of', 'Next'],
  ...['.env', 'CSV', 'Cenolov', 'Ctrl K', 'EAN', 'Premium', 'Reset', 'ZMAZAŤ', 'px', '· max.&nbsp;'],
])

/** Texts of the specification, which keep their plain spaces. */
const AGREED: ReadonlySet<string> = new Set([
  ...['O nás', 'Vyberte súbor s dátami', 'Žiadne údaje o histórii cien', 'Produkt už je v obľúbených'],
  ...['Nepodarilo sa odstrániť z košíka', 'Chyba pri odstraňovaní z košíka', ' z košíka', 'z košíka'],
  ...['Nepodarilo sa odstrániť z obľúbených', 'Chyba pri odstraňovaní z obľúbených'],
  ...['Chyba pripojenia k serveru.', 'Nahrávanie trvalo príliš dlho a bolo prerušené.'],
  'Niektoré riadky sa nepodarilo spracovať. Skontrolujte formát dát v CSV súbore.',
  'Email bol úspešne overený a ste prihlásený!',
])

/** Returns what is wrong with the catalogues of all languages, and with texts that none of them can reach. */
export function checkLanguages(root: string): readonly string[] {
  const screens = readTexts(root, SOURCES)
  const mails = readTexts(root, MAIL_SOURCES)
  const answers = readAnswers(root)
  const inAnswers = new Set(answers.map(({ text }) => text))
  const isLeft = (file: string) => LEFT.some(([pattern]) => pattern.test(file))
  return [
    ...[...screens.unknown, ...mails.unknown].map(
      ({ file, line, text }) => `${file}:${line}: t needs a literal text, not ${text}`,
    ),
    ...[...screens.bare, ...mails.bare.filter(({ text }) => !inAnswers.has(text))]
      .filter(({ file, text }) => !isLeft(file) && !DATA.has(text))
      .map(({ file, line, text }) => `${file}:${line}: not in t(...): ${text}`),
    ...screens.keys
      .filter(
        ({ file, text }) =>
          /^apps\/|\/web\//.test(file) && !AGREED.has(text) && withShortWordsKept(text) !== text,
      )
      .map(({ file, line, text }) => `${file}:${line}: needs \\u00a0 after a word of one letter: ${text}`),
    ...checkCatalogues(root, CATALOGUES, screens.keys),
    ...checkCatalogues(root, MAIL_CATALOGUES, mails.keys),
    ...checkCatalogues(root, ANSWER_CATALOGUES, answers),
    ...checkErrors(root),
  ]
}

const readCatalogue = (root: string, file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8'))

function checkErrors(root: string): readonly string[] {
  const own = readCatalogue(root, ERRORS)
  return globSync(ERROR_CATALOGUES, { cwd: root }).flatMap((file) => {
    const translated = readCatalogue(root, file)
    const codes = new Set([...Object.keys(own), ...Object.keys(translated)])
    return [...codes].flatMap((code) => {
      const [wanted, given] = [own[code], translated[code]]
      if (wanted === undefined) return [`${file} has an unused error: ${code}`]
      if (given === undefined) return [`${file} lacks the error ${code}`]
      const isFilled = [...placeholders(wanted)].sort().join() === [...placeholders(given)].sort().join()
      return isFilled ? [] : [`${file} has other placeholders than the error ${code}`]
    })
  })
}

function checkCatalogues(root: string, pattern: string, keys: readonly TextAt[]): readonly string[] {
  const used = new Map(keys.map((key) => [key.text, key]))
  return globSync(pattern, { cwd: root }).flatMap((file) => {
    const catalogue = readCatalogue(root, file)
    return [
      ...[...used.values()]
        .filter(({ text }) => !catalogue[text])
        .map((key) => `${file} lacks a text of ${key.file}:${key.line}: ${JSON.stringify(key.text)}`),
      ...Object.keys(catalogue)
        .filter((text) => !used.has(text))
        .map((text) => `${file} has an unused text: ${JSON.stringify(text)}`),
      ...Object.entries(catalogue)
        .filter(([text, translated]) => {
          const [wanted, given] = [placeholders(text), placeholders(translated)]
          // In answers a preposition may be a value, which other languages do not need.
          return (
            ![...given].every((name) => wanted.has(name)) ||
            (pattern !== ANSWER_CATALOGUES && given.size < wanted.size)
          )
        })
        .map(([text]) => `${file} has other placeholders than ${JSON.stringify(text)}`),
    ]
  })
}
