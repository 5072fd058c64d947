import { circle, ellipse, fill, line, lump, shadow, turned } from '../svg.ts'
import type { Drawing } from './pack.ts'
import type { PackShape } from './pack-shape.ts'

const CRUST = '#c9803a'
const GLOSS = '#f0c684'

const loaf: Drawing = () =>
  shadow(146) +
  lump('M28 146Q24 94 70 86Q112 74 150 94Q178 108 172 150Q170 176 150 177H52Q30 177 28 146z', CRUST) +
  line('M58 98q16 12 12 34M88 90q18 14 14 40M120 92q16 14 12 36', GLOSS, 8) +
  ellipse(70, 116, 16, 8, '#fff', ' opacity=".18"')

const baguette: Drawing = () =>
  shadow(130) +
  turned(
    -32,
    `${lump('M14 116Q16 90 46 92H154Q184 90 186 116Q184 138 154 138H46Q16 140 14 116z', '#d1893e')}${line('M52 98l18 26M80 96l18 28M108 96l18 28M136 97l16 25', '#f4cf93', 8)}`,
    100,
    116,
  )

const bun: Drawing = () => {
  const seeds = [
    [72, 112],
    [92, 100],
    [112, 104],
    [130, 116],
    [82, 124],
    [104, 120],
    [120, 130],
  ] as const
  return (
    shadow(124) +
    lump('M38 144Q36 84 100 82Q164 84 162 144Q162 176 132 177H68Q38 176 38 144z', '#d3924a') +
    line('M48 152q52 18 104 0', '#a8682a', 3, ' opacity=".5"') +
    seeds.map(([x, y]) => ellipse(x, y, 4.4, 2.8, '#fbe8c2')).join('')
  )
}

const crescentRoll: Drawing = () =>
  shadow(140, 100, 166) +
  turned(
    -14,
    `${lump('M22 138Q24 116 52 112Q100 100 148 112Q176 116 178 138Q176 154 148 156Q100 166 52 156Q24 154 22 138z', '#d8964c')}${line('M56 116q10 18 4 36M82 110q12 22 4 46M110 109q12 22 4 48M138 113q8 18 4 38', '#b5712c', 4)}${line('M46 122q54 -14 104 -2', '#fff', 4, ' opacity=".3"')}`,
    100,
    136,
  )

const croissant: Drawing = () =>
  shadow(140) +
  lump(
    'M26 154Q22 132 40 120Q50 96 78 92Q100 84 122 92Q150 96 160 120Q178 132 174 154Q168 168 152 158Q140 140 126 142Q100 134 74 142Q60 140 48 158Q32 168 26 154z',
    '#d18c3f',
  ) +
  line('M44 122q14 8 16 26M76 94q10 20 6 46M124 94q-10 20 -6 46M156 122q-14 8 -16 26', '#a8672a', 4) +
  line('M62 108q12 -10 16 -10M98 96q8 -2 14 0', '#fff', 4, ' opacity=".4"')

const donut: Drawing = () => {
  const sprinkles = [
    [66, 104, '#fff'],
    [84, 92, '#f1c21b'],
    [112, 90, '#fff'],
    [134, 104, '#5aa9d6'],
    [142, 126, '#f1c21b'],
    [58, 126, '#5aa9d6'],
    [74, 146, '#fff'],
    [126, 146, '#fff'],
  ] as const
  return (
    shadow(122) +
    lump('M40 128A60 50 0 1 1 160 128A60 50 0 1 1 40 128z', '#d3924a') +
    fill(
      'M46 118A54 42 0 1 1 154 118Q154 138 140 134Q128 156 112 148Q98 162 84 148Q66 156 60 136Q46 138 46 118z',
      '#e0568b',
    ) +
    ellipse(100, 122, 18, 13, '#b5712c') +
    ellipse(100, 125, 15, 10, '#f5efe6', ' opacity=".35"') +
    sprinkles.map(([x, y, colour]) => circle(x, y, 3.4, colour)).join('') +
    ellipse(74, 98, 14, 6, '#fff', ' opacity=".35"')
  )
}

export const BREAD: Partial<Record<PackShape, Drawing>> = {
  loaf,
  baguette,
  bun,
  'crescent-roll': crescentRoll,
  croissant,
  donut,
}
