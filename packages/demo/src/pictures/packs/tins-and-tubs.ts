import type { PackShape } from '../../assortment/pack-shape.ts'
import { body, circle, ellipse, fill, line, rect, shadow } from '../svg.ts'
import { type Drawing, emblem, type Pack, plate } from './pack.ts'

function cylinder(width: number, height: number, colour: string, lid: string, print: string): string {
  const [w, top, bend] = [width / 2, 178 - height, width * 0.1]
  const side = `M${100 - w} ${top}V${178 - bend}A${w} ${bend} 0 0 0 ${100 + w} ${178 - bend}V${top}z`
  return (
    shadow(width + 6) +
    body(side, colour, print) +
    ellipse(100, top, w, bend, lid) +
    ellipse(100, top, w - 5, bend * 0.72, '#000', ' opacity=".12"')
  )
}

const METAL = '#cfd5da'

const band = (top: number, bottom: number, width: number, colour: string): string => {
  const [w, bend] = [width / 2, width * 0.1]
  return fill(
    `M${100 - w} ${top}A${w} ${bend} 0 0 0 ${100 + w} ${top}V${bottom}A${w} ${bend} 0 0 1 ${100 - w} ${bottom}z`,
    colour,
  )
}

function drinkCan(pack: Pack, width: number, height: number): string {
  const [w, top] = [width / 2, 178 - height]
  const d = `M${100 - w + 7} ${top}H${100 + w - 7}L${100 + w} ${top + 14}V166L${100 + w - 6} 178H${100 - w + 6}L${100 - w} 166V${top + 14}z`
  const wave = fill(
    `M40 ${top + height * 0.66}Q80 ${top + height * 0.52} 100 ${top + height * 0.66}T160 ${top + height * 0.62}V180H40z`,
    pack.palette.deep,
  )
  return (
    shadow(width + 6) +
    body(
      d,
      pack.palette.main,
      `${wave}${rect(40, top, 120, 12, 0, METAL)}${rect(40, 168, 120, 12, 0, METAL)}${plate(pack, 100, top + height * 0.45, width - 8, 28)}`,
    ) +
    ellipse(100, top, w - 7, 4.5, '#e8ecef') +
    ellipse(100, top, 8, 2, '#9aa3aa')
  )
}

const can: Drawing = (pack) => drinkCan(pack, 66, 124)
const slimCan: Drawing = (pack) => drinkCan(pack, 50, 136)

const tin: Drawing = (pack) =>
  cylinder(
    92,
    94,
    pack.palette.main,
    METAL,
    `${band(88, 98, 92, METAL)}${band(144, 166, 92, pack.palette.deep)}${plate(pack, 100, 128, 74, 30)}`,
  ) + ellipse(112, 82, 8, 2.5, '#aab2b8')

const flatTin: Drawing = (pack) =>
  cylinder(128, 46, pack.palette.main, pack.palette.deep, `${band(160, 172, 128, pack.palette.deep)}`) +
  ellipse(100, 132, 58, 10.5, pack.palette.main) +
  plate(pack, 100, 132, 70, 15) +
  line('M150 130q8 -8 12 -2', '#aab2b8', 4)

const snackTube: Drawing = (pack) =>
  cylinder(
    58,
    146,
    pack.palette.main,
    '#e9e4da',
    `${band(34, 44, 58, '#e9e4da')}${band(150, 172, 58, pack.palette.deep)}${plate(pack, 100, 86, 52, 26)}${ellipse(100, 122, 18, 9, '#f1c24a')}${ellipse(96, 128, 18, 8, '#e0a93a')}`,
  )

const sprayCan: Drawing = (pack) =>
  rect(84, 26, 32, 34, 6, pack.palette.deep) +
  rect(84, 26, 32, 34, 6, 'url(#l)') +
  cylinder(
    54,
    112,
    pack.palette.main,
    METAL,
    `${fill('M60 150Q100 126 140 148V180H60z', pack.palette.deep)}${plate(pack, 100, 108, 48, 26)}`,
  ) +
  rect(90, 20, 20, 10, 3, '#f4f4f2')

const creamTin: Drawing = (pack) =>
  cylinder(112, 56, pack.palette.main, pack.palette.main, `${band(142, 150, 112, '#fff')}`) +
  ellipse(100, 122, 54, 10.5, pack.palette.main) +
  plate(pack, 100, 122, 62, 16)

const jar: Drawing = (pack) => {
  const d = 'M66 62Q58 66 58 80V164Q58 178 72 178H128Q142 178 142 164V80Q142 66 134 62z'
  const inside = `${fill('M50 74H150V180H50z', pack.tint.emblem === 'drop' ? '#a9bf63' : pack.tint.colour)}${rect(50, 94, 100, 62, 0, '#fffaf0')}${plate(pack, 100, 111, 72, 24)}${emblem(pack.tint.emblem === 'drop' ? { ...pack.tint, colour: '#7d9a3c', emblem: 'leaf' } : pack.tint, 100, 139, 11)}`
  return (
    shadow(90) +
    body(d, '#eef3f1', inside) +
    rect(62, 38, 76, 24, 5, pack.palette.deep) +
    rect(62, 38, 76, 24, 5, 'url(#l)') +
    line('M62 55h76', '#000', 2, ' opacity=".15"')
  )
}

const yogurtCup: Drawing = (pack) => {
  const d = 'M58 78H142L131 170Q130 178 122 178H78Q70 178 69 170z'
  const wave = fill('M40 142Q74 126 100 142T160 138V180H40z', pack.tint.colour)
  return (
    shadow(84) +
    body(d, pack.tint.pale, `${wave}${plate(pack, 100, 103, 66, 24)}${emblem(pack.tint, 100, 138, 14)}`) +
    fill('M52 70Q52 64 58 64H142Q148 64 148 70V76Q148 80 144 80H56Q52 80 52 76z', pack.palette.deep) +
    fill('M52 70Q52 64 58 64H142Q148 64 148 70V76Q148 80 144 80H56Q52 80 52 76z', 'url(#l)') +
    fill('M138 66q16 -6 18 6l-10 6z', pack.palette.deep)
  )
}

const tub: Drawing = (pack) => {
  const d = 'M44 104H156L148 168Q147 178 137 178H63Q53 178 52 168z'
  return (
    shadow(112) +
    body(
      d,
      pack.palette.main,
      `${fill('M40 152Q100 134 160 152V180H40z', pack.palette.deep)}${plate(pack, 100, 128, 78, 28)}`,
    ) +
    fill('M38 96Q38 86 48 86H152Q162 86 162 96V100Q162 106 156 106H44Q38 106 38 100z', pack.palette.deep) +
    fill('M38 96Q38 86 48 86H152Q162 86 162 96V100Q162 106 156 106H44Q38 106 38 100z', 'url(#l)')
  )
}

const iceCreamTub: Drawing = (pack) => {
  const d = 'M48 92H152L144 168Q143 178 133 178H67Q57 178 56 168z'
  const pale = pack.tint.emblem === 'drop' ? '#fdf3dc' : pack.tint.pale
  const scoop = `${circle(82, 160, 24, pack.tint.emblem === 'drop' ? '#f3dfa8' : pack.tint.colour)}${circle(116, 164, 22, '#fff4dc')}`
  return (
    shadow(104) +
    body(d, pale, `${scoop}${plate(pack, 100, 116, 80, 30)}`) +
    fill('M42 80Q42 72 50 72H150Q158 72 158 80V88Q158 94 152 94H48Q42 94 42 88z', pack.palette.deep) +
    fill('M42 80Q42 72 50 72H150Q158 72 158 80V88Q158 94 152 94H48Q42 94 42 88z', 'url(#l)')
  )
}

export const TINS_AND_TUBS: Partial<Record<PackShape, Drawing>> = {
  can,
  'slim-can': slimCan,
  tin,
  'flat-tin': flatTin,
  'snack-tube': snackTube,
  'spray-can': sprayCan,
  'cream-tin': creamTin,
  jar,
  'yogurt-cup': yogurtCup,
  tub,
  'ice-cream-tub': iceCreamTub,
}
