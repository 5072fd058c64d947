import type { PackShape } from '../../assortment/pack-shape.ts'
import { body, circle, ellipse, fill, line, lump, rect, shadow, turned } from '../svg.ts'
import { type Drawing, plate } from './pack.ts'

const tray = (base: string, inside: string): string =>
  shadow(140) +
  body('M28 92Q28 84 36 84H164Q172 84 172 92L164 168Q163 178 153 178H47Q37 178 36 168z', base) +
  `<g>${inside}</g>` +
  fill('M36 96H164L160 160Q159 166 152 166H48Q41 166 40 160z', '#fff', ' opacity=".1"') +
  fill('M52 98H78L58 164H48Q44 164 43 158z', '#fff', ' opacity=".18"')

const labelledTray =
  (base: string, inside: string): Drawing =>
  (pack) =>
    tray(base, inside) + plate(pack, 124, 152, 64, 22)

const meatTray = labelledTray(
  '#2d2f31',
  lump('M50 128Q48 100 80 102Q110 92 136 104Q156 114 150 140Q146 162 112 158Q70 166 50 128z', '#c2373f') +
    line('M66 126q20 -14 40 -6q18 8 34 -4M76 146q18 -8 40 -2', '#f0b3ab', 4),
)

const poultryTray = labelledTray(
  '#f3d9a2',
  lump('M52 134Q50 104 84 104Q108 100 112 120Q110 150 82 156Q56 158 52 134z', '#f4c3b0') +
    lump('M98 128Q104 104 130 106Q152 112 148 134Q142 156 116 154Q94 150 98 128z', '#f7cfbd'),
)

const fishTray = labelledTray(
  '#dfe9ee',
  lump('M46 136Q60 104 108 108Q146 110 156 128Q140 154 100 156Q60 158 46 136z', '#f08a5d') +
    line('M70 122q8 12 2 26M88 116q10 16 2 34M108 114q10 18 2 36M128 116q8 14 0 32', '#f9c2a4', 3.4),
)

const hamPack: Drawing = (pack) => {
  const slice = (x: number, y: number): string =>
    ellipse(x, y, 34, 25, '#e58e93') +
    ellipse(x, y, 29, 21, '#f0a8aa') +
    line(`M${x - 14} ${y + 4}q10 -10 24 -4`, '#f8cfcd', 2.4)
  return (
    shadow(118) +
    body(
      'M44 46Q44 38 52 38H148Q156 38 156 46V170Q156 178 148 178H52Q44 178 44 170z',
      '#f5efe8',
      `${slice(88, 146)}${slice(112, 138)}${rect(40, 38, 120, 62, 0, pack.palette.main)}${rect(40, 98, 120, 6, 0, pack.palette.deep)}${plate(pack, 100, 70, 92, 34)}`,
    )
  )
}

const cheeseSlices: Drawing = (pack) => {
  const slice = (x: number, y: number): string =>
    turned(
      -8,
      rect(x, y, 62, 48, 4, '#f6cf5c') +
        circle(x + 16, y + 16, 5, '#e2b13a') +
        circle(x + 42, y + 30, 6, '#e2b13a') +
        circle(x + 46, y + 10, 3, '#e2b13a'),
      x + 30,
      y + 24,
    )
  return (
    shadow(118) +
    body(
      'M44 46Q44 38 52 38H148Q156 38 156 46V170Q156 178 148 178H52Q44 178 44 170z',
      '#f7f3e6',
      `${slice(58, 122)}${slice(76, 116)}${rect(40, 38, 120, 62, 0, pack.palette.main)}${rect(40, 98, 120, 6, 0, pack.palette.deep)}${plate(pack, 100, 70, 92, 34)}`,
    )
  )
}

const cheeseWedge: Drawing = (pack) =>
  shadow(134) +
  fill('M32 118L132 66Q166 78 170 108L32 124z', '#fbe08a') +
  body(
    'M32 120L170 104V164Q170 170 164 171L40 178Q32 178 32 170z',
    '#f3c343',
    `${circle(60, 150, 11, '#d9a32b')}${circle(150, 126, 8, '#d9a32b')}${circle(146, 156, 6, '#d9a32b')}`,
  ) +
  fill('M170 108L132 66l-4 2 36 38z', '#e2b13a') +
  plate(pack, 104, 144, 70, 26)

const cheeseRound: Drawing = (pack) =>
  shadow(130) +
  body('M36 118V156A64 22 0 0 0 164 156V118z', pack.palette.deep) +
  ellipse(100, 118, 64, 24, pack.palette.main) +
  ellipse(100, 118, 64, 24, 'url(#r)', ' opacity=".6"') +
  ellipse(100, 118, 54, 19, '#fff', ' opacity=".3"') +
  plate(pack, 100, 118, 82, 22)

const eggs: Drawing = (pack) => {
  const egg = (x: number): string =>
    lump(`M${x - 13} 106Q${x - 12} 76 ${x} 76Q${x + 12} 76 ${x + 13} 106z`, '#e2ad7c')
  return (
    shadow(150) +
    fill('M30 92L40 58Q42 52 50 52H150Q158 52 160 58L170 92z', '#b9b4a6') +
    fill('M30 92L40 58Q42 52 50 52H150Q158 52 160 58L170 92z', '#000', ' opacity=".08"') +
    [46, 73, 100, 127, 154].map(egg).join('') +
    body(
      'M26 100Q32 112 46 104Q60 112 73 104Q86 112 100 104Q114 112 127 104Q140 112 154 104Q168 112 174 100L166 168Q165 178 155 178H45Q35 178 34 168z',
      '#c8c3b4',
      plate(pack, 100, 144, 90, 30),
    )
  )
}

const sausage: Drawing = (pack) => {
  const one = (y: number, colour: string): string => {
    const d = `M34 ${y}Q36 ${y - 16} 56 ${y - 12}Q100 ${y + 4} 144 ${y - 12}Q164 ${y - 16} 166 ${y}Q164 ${y + 12} 148 ${y + 10}Q100 ${y + 26} 52 ${y + 10}Q36 ${y + 12} 34 ${y}z`
    return lump(d, colour) + line(`M60 ${y - 4}q40 12 80 0`, '#fff', 3, ' opacity=".35"')
  }
  return (
    shadow(140) +
    one(84, '#b5482f') +
    one(112, '#c2553a') +
    one(140, '#b5482f') +
    line('M30 84h6M164 84h6M30 112h6M164 112h6M30 140h6M164 140h6', '#7d2d1c', 5) +
    rect(62, 62, 76, 116, 6, pack.palette.main) +
    rect(62, 62, 76, 116, 6, 'url(#l)') +
    rect(62, 144, 76, 8, 0, pack.palette.deep) +
    plate(pack, 100, 108, 66, 30)
  )
}

const salami: Drawing = (pack) => {
  const spots = [
    [58, 130],
    [72, 120],
    [68, 146],
    [82, 138],
    [54, 148],
    [78, 156],
  ] as const
  return (
    shadow(144) +
    fill('M66 104H150Q170 104 172 128V150Q170 172 150 172H66z', '#7c2a26') +
    fill('M66 104H150Q170 104 172 128V150Q170 172 150 172H66z', '#fff', ' opacity=".1"') +
    rect(96, 104, 52, 68, 0, pack.palette.main) +
    plate(pack, 122, 138, 48, 26) +
    line('M172 132l10 -5M172 146l10 5', '#c9a878', 4) +
    ellipse(68, 138, 30, 35, '#7c2a26') +
    ellipse(68, 138, 26, 31, '#c14a48') +
    spots.map(([x, y]) => ellipse(x, y, 4.2, 3.4, '#f4d3c4')).join('') +
    ellipse(68, 138, 26, 31, 'url(#r)', ' opacity=".6"')
  )
}

const iceCreamStick: Drawing = ({ tint }) => {
  const coat = tint.emblem === 'drop' ? '#6b4028' : tint.colour
  return (
    shadow(44) +
    rect(91, 128, 18, 52, 8, '#e3c08d') +
    body(
      'M62 76Q62 26 100 26Q138 26 138 76V130Q138 138 130 138H70Q62 138 62 130z',
      '#fdf3dc',
      fill('M50 20H150V112Q140 124 130 112Q120 98 108 114Q98 128 86 112Q74 100 62 116L50 112z', coat),
    ) +
    line('M76 70V100', '#fff', 6, ' opacity=".35"')
  )
}

const iceCreamCone: Drawing = ({ tint }) => {
  const scoop = tint.emblem === 'drop' ? '#fdf3dc' : tint.colour
  return (
    shadow(40) +
    body(
      'M64 92H136L104 176Q100 182 96 176z',
      '#e0a95a',
      line(
        'M60 104l44 44M76 92l40 44M104 92l24 26M140 104l-44 44M124 92l-40 44M96 92l-24 26',
        '#b97f36',
        2.5,
      ),
    ) +
    lump(
      'M58 92Q54 40 100 36Q146 40 142 92Q134 104 126 94Q116 106 106 95Q96 106 86 95Q76 105 68 95Q62 100 58 92z',
      scoop,
    ) +
    circle(112, 38, 9, '#d8323c')
  )
}

export const COUNTER_GOODS: Partial<Record<PackShape, Drawing>> = {
  'meat-tray': meatTray,
  'poultry-tray': poultryTray,
  'fish-tray': fishTray,
  'ham-pack': hamPack,
  'cheese-slices': cheeseSlices,
  'cheese-wedge': cheeseWedge,
  'cheese-round': cheeseRound,
  eggs,
  sausage,
  salami,
  'ice-cream-stick': iceCreamStick,
  'ice-cream-cone': iceCreamCone,
}
