import type { PackShape } from '../../assortment/pack-shape.ts'
import { body, fill, line, rect, shadow } from '../svg.ts'
import { type Drawing, emblem, type Pack, plate } from './pack.ts'

interface BottleForm {
  readonly width: number
  readonly height: number
  readonly neck: number
  readonly shoulder: number
  readonly throat: number
  readonly cap: number
  readonly foot?: number
}

const GROUND = 178

function outline({ width, height, neck, shoulder, throat, foot = 10 }: BottleForm): string {
  const top = GROUND - height
  const n = neck / 2
  const w = width / 2
  const bend = (top + throat + top + shoulder) / 2
  return `M${100 - n} ${top}H${100 + n}V${top + throat}C${100 + n} ${bend} ${100 + w} ${bend} ${100 + w} ${top + shoulder}V${GROUND - foot}q0 ${foot} ${-foot} ${foot}H${100 - w + foot}q${-foot} 0 ${-foot} ${-foot}V${top + shoulder}C${100 - w} ${bend} ${100 - n} ${bend} ${100 - n} ${top + throat}z`
}

interface BottleColours {
  readonly glass: string
  readonly cap: string
  /** Colour of the label's paper. Without it, the name stands on the bottle itself. */
  readonly label?: string
  readonly print?: string
}

function bottle(
  pack: Pack,
  form: BottleForm,
  colours: BottleColours,
  label: { y: number; height: number },
): string {
  const { width, height, neck, cap } = form
  const top = GROUND - height
  const paper = colours.label ? rect(100 - width / 2, label.y, width, label.height, 0, colours.label) : ''
  return (
    shadow(width + 10) +
    body(
      outline(form),
      colours.glass,
      `${colours.print ?? ''}${paper}${plate(pack, 100, label.y + label.height / 2, width - 6, Math.min(24, label.height - 6))}`,
    ) +
    rect(100 - neck / 2 - 2, top - 2, neck + 4, cap, 3, colours.cap) +
    rect(100 - neck / 2 - 2, top - 2, neck + 4, cap, 3, 'url(#l)')
  )
}

const ribs = (from: number, to: number, width: number): string =>
  [from, to]
    .map((y) => line(`M${100 - width / 2} ${y}H${100 + width / 2}`, '#fff', 2, ' opacity=".45"'))
    .join('')

const petBottle: Drawing = (pack) => {
  const soft = pack.tint.emblem === 'drop' ? pack.palette.main : pack.tint.colour
  const form = { width: 58, height: 154, neck: 18, throat: 14, shoulder: 56, cap: 12 }
  return bottle(
    pack,
    form,
    { glass: soft, cap: pack.palette.deep, label: pack.palette.deep, print: ribs(152, 163, 50) },
    { y: 88, height: 40 },
  )
}

const waterBottle: Drawing = (pack) => {
  const form = { width: 56, height: 156, neck: 18, throat: 14, shoulder: 50, cap: 12 }
  const water = `${fill('M60 60H140V180H60z', '#7fc4ea', ' opacity=".55"')}${ribs(142, 154, 48)}`
  return bottle(
    pack,
    form,
    { glass: '#d9effa', cap: pack.palette.deep, label: pack.palette.main, print: water },
    { y: 84, height: 38 },
  )
}

const beerBottle: Drawing = (pack) => {
  const form = { width: 52, height: 156, neck: 19, throat: 44, shoulder: 84, cap: 8, foot: 7 }
  const print = `${rect(70, 48, 60, 16, 0, pack.palette.deep)}`
  return bottle(
    pack,
    form,
    { glass: '#7a4a1f', cap: pack.palette.deep, label: pack.palette.plate, print },
    { y: 112, height: 44 },
  )
}

const wineBottle: Drawing = (pack) => {
  const { emblem: kind, colour } = pack.tint
  const glass = kind === 'berry' ? (colour === '#e0568b' ? '#e79aa8' : '#5e1f33') : '#5d6d2c'
  const form = { width: 50, height: 158, neck: 17, throat: 48, shoulder: 82, cap: 34, foot: 6 }
  const label = `${rect(74, 112, 52, 48, 0, '#fbf6e9')}${line('M82 148h36M90 154h20', '#b9ab8c', 2)}`
  return bottle(pack, form, { glass, cap: pack.palette.deep, print: label }, { y: 114, height: 30 })
}

const spiritBottle: Drawing = (pack) => {
  const form = { width: 64, height: 146, neck: 18, throat: 34, shoulder: 56, cap: 18, foot: 8 }
  const drink = `${fill('M60 82H140V180H60z', pack.palette.main, ' opacity=".42"')}${rect(70, 102, 60, 56, 3, '#fdf8ea')}${line('M82 148h36M88 154h24', '#cbb98f', 2)}`
  return bottle(
    pack,
    form,
    { glass: '#e6efee', cap: pack.palette.deep, print: drink },
    { y: 106, height: 34 },
  )
}

const oilBottle: Drawing = (pack) => {
  const form = { width: 56, height: 152, neck: 20, throat: 20, shoulder: 58, cap: 14 }
  return bottle(
    pack,
    form,
    {
      glass: '#f0c53a',
      cap: pack.palette.deep,
      label: '#fff9e4',
      print: fill('M60 20H140V74H60z', '#fff3c4', ' opacity=".7"'),
    },
    { y: 100, height: 46 },
  )
}

const vinegarBottle: Drawing = (pack) => {
  const form = { width: 44, height: 152, neck: 16, throat: 46, shoulder: 74, cap: 16, foot: 6 }
  return bottle(
    pack,
    form,
    { glass: '#5a2f22', cap: pack.palette.deep, label: '#fbf4e2' },
    { y: 108, height: 46 },
  )
}

const syrupBottle: Drawing = (pack) => {
  const form = { width: 54, height: 148, neck: 20, throat: 18, shoulder: 46, cap: 14 }
  const label = `${rect(70, 84, 60, 70, 0, '#fffaf0')}${emblem(pack.tint, 100, 134, 13)}`
  return bottle(
    pack,
    form,
    { glass: pack.tint.colour, cap: pack.palette.deep, print: label },
    { y: 88, height: 30 },
  )
}

const squeezeBottle: Drawing = (pack) => {
  const d = 'M76 58Q100 48 124 58Q132 100 128 150Q127 162 118 162H82Q73 162 72 150Q68 100 76 58z'
  return (
    shadow(64) +
    body(
      d,
      pack.palette.main,
      `${rect(60, 84, 80, 44, 0, pack.palette.deep)}${plate(pack, 100, 106, 54, 26)}`,
    ) +
    fill('M80 162h40l-3 16H83z', pack.palette.deep) +
    fill('M80 162h40l-3 16H83z', 'url(#l)')
  )
}

const shampoo: Drawing = (pack) => {
  const d = 'M68 62Q68 52 78 52H122Q132 52 132 62V166Q132 178 120 178H80Q68 178 68 166z'
  return (
    shadow(72) +
    rect(82, 28, 36, 26, 5, pack.palette.deep) +
    rect(82, 28, 36, 26, 5, 'url(#l)') +
    body(
      d,
      pack.palette.main,
      `${fill('M60 128Q100 110 140 134V180H60z', pack.palette.deep)}${plate(pack, 100, 92, 58, 26)}${line('M84 114h32', pack.palette.deep, 3)}`,
    )
  )
}

const dishBottle: Drawing = (pack) => {
  const d =
    'M88 54H112Q114 66 126 74Q134 80 130 100Q126 116 132 134V166Q132 178 120 178H80Q68 178 68 166V134Q74 116 70 100Q66 80 74 74Q86 66 88 54z'
  return (
    shadow(70) +
    fill('M94 30h12l2 12h6v14H86V42h6z', pack.palette.deep) +
    fill('M94 30h12l2 12h6v14H86V42h6z', 'url(#l)') +
    body(
      d,
      pack.palette.main,
      `${fill('M60 142Q100 128 140 142V180H60z', pack.palette.deep)}${plate(pack, 100, 100, 52, 24)}`,
    )
  )
}

const detergentBottle: Drawing = (pack) => {
  const d = 'M66 64Q66 48 82 48H106Q140 52 142 92V164Q142 178 128 178H72Q58 178 58 164V92Q58 76 66 64z'
  return (
    shadow(92) +
    rect(70, 22, 32, 28, 5, pack.palette.deep) +
    rect(70, 22, 32, 28, 5, 'url(#l)') +
    body(
      d,
      pack.palette.main,
      `${fill('M50 138Q100 118 150 146V180H50z', pack.palette.deep)}${plate(pack, 98, 122, 70, 28)}`,
    ) +
    fill('M112 66Q128 70 129 92Q129 100 122 98Q116 84 106 80Q102 66 112 66z', '#000', ' opacity=".18"')
  )
}

const triggerBottle: Drawing = (pack) => {
  const d = 'M84 64H112Q116 84 130 98V166Q130 178 118 178H78Q66 178 66 166V98Q80 84 84 64z'
  return (
    shadow(72) +
    fill('M76 26H122Q132 28 134 40L118 42V52H114V66H82V44Q70 42 70 34Q70 26 76 26z', pack.palette.deep) +
    fill('M118 44Q128 50 126 68L120 66Q120 54 114 52z', pack.palette.deep) +
    fill('M76 26H122Q132 28 134 40L118 42V52H114V66H82V44Q70 42 70 34Q70 26 76 26z', 'url(#l)') +
    body(
      d,
      pack.palette.main,
      `${fill('M60 150Q100 138 140 150V180H60z', pack.palette.deep)}${plate(pack, 98, 124, 58, 26)}`,
    )
  )
}

const pumpBottle: Drawing = (pack) => {
  const d = 'M72 78Q72 68 82 68H118Q128 68 128 78V166Q128 178 116 178H84Q72 178 72 166z'
  return (
    shadow(66) +
    fill(
      'M78 30H108Q112 30 112 35V44H103V58H112V70H88V58H97V40H78Q72 40 72 35Q72 30 78 30z',
      pack.palette.deep,
    ) +
    body(
      d,
      pack.palette.main,
      `${rect(60, 104, 80, 46, 0, '#fff', ' opacity=".85"')}${plate(pack, 100, 127, 50, 26)}`,
    )
  )
}

const rollOn: Drawing = (pack) =>
  shadow(54) +
  fill('M78 70Q78 40 100 40Q122 40 122 70V92H78z', pack.palette.deep) +
  fill('M78 70Q78 40 100 40Q122 40 122 70V92H78z', 'url(#l)') +
  body('M76 92H124V150Q124 178 110 178H90Q76 178 76 150z', pack.palette.main, plate(pack, 100, 126, 44, 24))

export const BOTTLES: Partial<Record<PackShape, Drawing>> = {
  'pet-bottle': petBottle,
  'water-bottle': waterBottle,
  'beer-bottle': beerBottle,
  'wine-bottle': wineBottle,
  'spirit-bottle': spiritBottle,
  'oil-bottle': oilBottle,
  'vinegar-bottle': vinegarBottle,
  'syrup-bottle': syrupBottle,
  'squeeze-bottle': squeezeBottle,
  shampoo,
  'dish-bottle': dishBottle,
  'detergent-bottle': detergentBottle,
  'trigger-bottle': triggerBottle,
  'pump-bottle': pumpBottle,
  'roll-on': rollOn,
}
