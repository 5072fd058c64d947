import type { PackShape } from '../../assortment/pack-shape.ts'
import { body, circle, ellipse, fill, lettering, line, rect, shadow } from '../svg.ts'
import { type Drawing, emblem, type Pack, plate } from './pack.ts'

interface CartonForm {
  readonly width: number
  readonly height: number
  readonly depth: number
}

function carton(
  { width, height, depth }: CartonForm,
  colour: string,
  print: (middle: number) => string,
): string {
  const left = 100 - (width + depth) / 2
  const [right, top, rise] = [left + width, 178 - height, depth * 0.42]
  return (
    shadow(width + depth) +
    fill(`M${left} ${top}l${depth} ${-rise}h${width}l${-depth} ${rise}z`, colour) +
    fill(`M${left} ${top}l${depth} ${-rise}h${width}l${-depth} ${rise}z`, '#fff', ' opacity=".35"') +
    fill(`M${right} ${top}l${depth} ${-rise}V${178 - rise}L${right} 178z`, colour) +
    fill(`M${right} ${top}l${depth} ${-rise}V${178 - rise}L${right} 178z`, '#000', ' opacity=".22"') +
    body(`M${left} ${top}H${right}V178H${left}z`, colour, print(left + width / 2))
  )
}

const screwCap = (colour: string): string => ellipse(112, 37, 9, 4, colour) + rect(103, 30, 18, 7, 2, colour)

const tintOr = ({ tint }: Pack, other: Partial<Pack['tint']>): Pack['tint'] =>
  tint.emblem === 'drop' ? { ...tint, ...other } : tint

const gableTop: Drawing = (pack) => {
  const { main, deep } = pack.palette
  const print = (x: number) =>
    `${fill('M40 144Q80 124 130 146V180H40z', deep)}${emblem({ ...pack.tint, colour: '#fff', emblem: 'drop' }, x, 158, 11)}${plate(pack, x, 102, 52, 28)}`
  return (
    carton({ width: 62, height: 106, depth: 22 }, main, print) +
    fill('M58 72L66 42H128L142 63L120 72z', main) +
    fill('M120 72L128 42L142 63z', '#000', ' opacity=".22"') +
    fill('M58 72L66 42H128L120 72z', 'url(#l)') +
    rect(66, 28, 62, 15, 2, deep) +
    circle(92, 58, 8, deep) +
    circle(92, 56, 8, '#fff', ' opacity=".3"')
  )
}

const brick: Drawing = (pack) => {
  const { main, deep } = pack.palette
  return (
    carton(
      { width: 64, height: 134, depth: 24 },
      main,
      (x) =>
        `${fill('M40 132Q84 108 132 134V180H40z', deep)}${emblem({ ...pack.tint, colour: '#fff', emblem: 'drop' }, x, 154, 13)}${plate(pack, x, 82, 54, 30)}${line(`M${x - 18} 106h36`, deep, 3)}`,
    ) + screwCap(deep)
  )
}

const juiceCarton: Drawing = (pack) => {
  const glass = tintOr(pack, { colour: '#ef8a17', pale: '#fde6c8', emblem: 'citrus' })
  return (
    carton(
      { width: 64, height: 134, depth: 24 },
      pack.palette.main,
      (x) =>
        `${rect(40, 98, 100, 84, 0, glass.pale)}${emblem(glass, x, 138, 24)}${plate(pack, x, 72, 54, 30)}`,
    ) + screwCap(glass.colour)
  )
}

const box: Drawing = (pack) => {
  const { main, deep } = pack.palette
  return carton(
    { width: 84, height: 118, depth: 22 },
    main,
    (x) =>
      `${circle(x, 150, 44, deep)}${ellipse(x, 150, 26, 14, '#fff', ' opacity=".9"')}${ellipse(x, 147, 20, 9, '#e2ad55')}${plate(pack, x, 88, 70, 32)}`,
  )
}

const teaBox: Drawing = (pack) => {
  const leaf = tintOr(pack, { colour: '#3f8f4f', pale: '#e3f0df', emblem: 'leaf' })
  return carton(
    { width: 104, height: 78, depth: 26 },
    pack.palette.main,
    (x) => `${rect(20, 140, 140, 40, 0, leaf.pale)}${emblem(leaf, x, 156, 14)}${plate(pack, x, 120, 84, 28)}`,
  )
}

const pizzaBox: Drawing = (pack) => {
  const topping = pack.tint.emblem === 'drop' ? '#c8412f' : pack.tint.colour
  const slices = [
    [84, 122],
    [112, 116],
    [100, 140],
    [122, 138],
    [80, 142],
  ] as const
  return (
    shadow(140) +
    body(
      'M34 54H166V178H34z',
      pack.palette.main,
      `${circle(100, 130, 50, '#d59a4a')}${circle(100, 130, 43, '#f5d27a')}${slices.map(([x, y]) => circle(x, y, 8, topping)).join('')}${fill('M34 54H166V86H34z', pack.palette.deep)}${plate(pack, 100, 70, 104, 24)}`,
    )
  )
}

const pralineBox: Drawing = (pack) => {
  const sweets = [62, 87, 112, 137].flatMap((x) =>
    [142, 162].map((y) => circle(x, y, 9, '#6b4028') + circle(x - 2, y - 3, 3, '#fff', ' opacity=".35"')),
  )
  return (
    shadow(134) +
    body(
      'M36 84H164V178H36z',
      pack.palette.main,
      `${rect(46, 128, 108, 46, 4, '#f3e2c2')}${sweets.join('')}${plate(pack, 100, 108, 92, 28)}`,
    ) +
    line('M52 84V128M52 84', pack.palette.deep, 5) +
    fill('M100 84q-26 -24 -34 -10q-2 10 34 10q36 0 34 -10q-8 -14 -34 10z', pack.palette.deep)
  )
}

const detergentBox: Drawing = (pack) =>
  carton(
    { width: 100, height: 112, depth: 26 },
    pack.palette.main,
    (x) =>
      `${fill('M20 148Q80 112 160 150V180H20z', pack.palette.deep)}${circle(62, 156, 7, '#fff', ' opacity=".8"')}${circle(78, 166, 5, '#fff', ' opacity=".7"')}${circle(52, 168, 4, '#fff', ' opacity=".6"')}${plate(pack, x, 98, 84, 34)}`,
  ) + line('M72 60q28 -26 56 -6', pack.palette.deep, 5)

const tissueBox: Drawing = (pack) =>
  carton(
    { width: 108, height: 64, depth: 28 },
    pack.palette.main,
    (x) => `${fill('M20 156Q80 136 160 160V180H20z', pack.palette.deep)}${plate(pack, x, 138, 84, 26)}`,
  ) +
  ellipse(102, 108, 30, 4.5, '#000', ' opacity=".28"') +
  fill('M78 108Q74 72 92 80Q100 56 112 78Q130 74 124 108Q100 114 78 108z', '#fff') +
  line('M92 82q4 12 2 24M112 80q-4 12 -2 26', '#d5dbe2', 2)

const butter: Drawing = (pack) =>
  carton(
    { width: 112, height: 54, depth: 34 },
    pack.palette.main,
    (x) => `${rect(20, 164, 160, 20, 0, pack.palette.deep)}${plate(pack, x, 144, 76, 28)}`,
  ) + lettering('82 %', 116, 117, 30, 8, pack.palette.deep)

const biscuits: Drawing = (pack) => {
  const d = 'M28 108l6 -6 6 6 6 -6H154l6 6 6 -6 6 6V172l-6 6 -6 -6 -6 6H46l-6 -6 -6 6 -6 -6z'
  const biscuit = (x: number): string =>
    circle(x, 150, 17, '#d99a4e') +
    circle(x, 150, 12, '#e8b46c') +
    circle(x - 4, 147, 1.6, '#9a6425') +
    circle(x + 4, 153, 1.6, '#9a6425')
  return (
    shadow(140) + body(d, pack.palette.main, `${biscuit(146)}${biscuit(122)}${plate(pack, 76, 138, 74, 34)}`)
  )
}

const wafer: Drawing = (pack) => {
  const cream = pack.tint.emblem === 'drop' ? '#b47b3e' : pack.tint.colour
  const d = 'M22 122l5 -5 5 5 5 -5H163l5 5 5 -5 5 5V166l-5 5 -5 -5 -5 5H37l-5 -5 -5 5 -5 -5z'
  return (
    shadow(150, 100, 172) +
    body(
      d,
      pack.palette.main,
      `${rect(116, 100, 80, 80, 0, pack.palette.deep)}${rect(128, 132, 34, 7, 1, '#e5b877')}${rect(128, 139, 34, 5, 0, cream)}${rect(128, 144, 34, 7, 1, '#e5b877')}${rect(128, 151, 34, 4, 0, cream)}${plate(pack, 77, 144, 72, 30)}`,
    )
  )
}

const chocolateBar: Drawing = (pack: Pack) => {
  const choc =
    pack.tint.colour === '#e9c46a' ? '#f3e3bd' : pack.tint.colour === '#6b4028' ? '#4a2a1a' : '#7b4a2c'
  const squares = [44, 64].flatMap((y) =>
    [64, 86, 108].map((x) => rect(x, y, 20, 18, 2, '#fff', ' opacity=".13"')),
  )
  const flavour =
    pack.tint.emblem === 'drop' || pack.tint.emblem === 'swirl' ? '' : emblem(pack.tint, 98, 158, 11)
  return (
    shadow(86) +
    `<g transform="rotate(6 100 110)">${rect(60, 28, 76, 80, 4, choc)}${squares.join('')}` +
    fill('M58 78l6 -6 7 7 7 -8 7 8 8 -7 7 6 8 -7 8 7 8 -6 6 7 8 -6V92H58z', '#e6e9ec') +
    `${body('M58 86H138V172Q138 178 132 178H64Q58 178 58 172z', pack.palette.main, `${rect(50, 138, 100, 44, 0, pack.palette.deep)}${plate(pack, 98, 112, 72, 32)}${flavour}`)}</g>`
  )
}

export const CARTONS: Partial<Record<PackShape, Drawing>> = {
  'milk-carton': gableTop,
  brick,
  'juice-carton': juiceCarton,
  box,
  'tea-box': teaBox,
  'pizza-box': pizzaBox,
  'praline-box': pralineBox,
  'detergent-box': detergentBox,
  'tissue-box': tissueBox,
  butter,
  biscuits,
  wafer,
  'chocolate-bar': chocolateBar,
}
