import { ball, circle, ellipse, fill, line, lump, shadow, turned } from '../svg.ts'
import type { Drawing } from './pack.ts'
import type { PackShape } from './pack-shape.ts'

const GREEN = '#4c9a3f'

const tomato: Drawing = () => {
  const star = (x: number, y: number): string =>
    fill(`M${x} ${y + 5}q-16 6 -22 0q12 -2 14 -9q4 4 8 -6q4 10 8 6q2 7 14 9q-6 6 -22 0z`, '#3f8035')
  return (
    shadow(130) +
    ball(72, 132, 44, 42, '#d8382f') +
    ball(134, 142, 37, 35, '#e2483a') +
    star(72, 98) +
    star(134, 114) +
    line('M72 96q2 -16 18 -22q28 2 42 30', GREEN, 4)
  )
}

const cucumber: Drawing = () =>
  shadow(132) +
  turned(
    -24,
    `${lump('M16 124Q18 102 44 100H156Q182 102 184 124Q182 146 156 148H44Q18 146 16 124z', '#3f8a3c')}${line('M36 114h126M32 126h136M40 138h120', '#6fb35c', 3, ' stroke-dasharray="14 10"')}`,
    100,
    124,
  )

const zucchini: Drawing = () =>
  shadow(136) +
  turned(
    -24,
    `${lump('M20 126Q22 104 50 102H146Q166 104 168 124Q166 148 146 150H50Q22 148 20 126z', '#5a9440')}${line('M40 116h108M36 128h118M44 140h100', '#8fc06a', 2.4, ' stroke-dasharray="4 7"')}${fill('M164 112l18 4v18l-18 4z', '#8a9a4a')}`,
    100,
    126,
  )

const pepper: Drawing = ({ tint }) => {
  const skin = tint.emblem === 'drop' ? '#d8323c' : tint.colour === '#e9c46a' ? '#e4dd93' : tint.colour
  return (
    shadow(98) +
    lump(
      'M100 82Q120 66 142 82Q158 102 146 142Q138 178 116 176Q108 178 100 172Q92 178 84 176Q62 178 54 142Q42 102 58 82Q80 66 100 82z',
      skin,
    ) +
    line('M84 86q-10 40 2 84M116 86q10 40 -2 84', '#000', 3, ' opacity=".14"') +
    fill('M78 80Q90 70 96 72L94 50Q100 44 108 48L105 72Q114 70 122 80Q100 92 78 80z', GREEN)
  )
}

const carrot: Drawing = () => {
  const one = (x: number, turn: number): string =>
    turned(
      turn,
      `${line(`M${x} 80q-10 -18 -16 -32M${x} 80q0 -22 2 -40M${x} 80q10 -18 18 -30`, GREEN, 6)}${lump(`M${x - 20} 88Q${x} 68 ${x + 20} 88Q${x + 14} 140 ${x} 178Q${x - 14} 140 ${x - 20} 88z`, '#ee8127')}${line(`M${x - 13} 102h12M${x + 2} 118h11M${x - 9} 136h9`, '#c9601a', 2.6)}`,
      x,
      178,
    )
  return shadow(110) + one(70, -12) + one(130, 12) + one(100, 0)
}

const potato: Drawing = () => {
  const eyes = [
    [62, 122],
    [84, 142],
    [120, 116],
    [144, 140],
    [104, 150],
  ] as const
  return (
    shadow(144) +
    lump('M30 138Q30 100 68 98Q104 98 106 134Q104 174 68 176Q32 174 30 138z', '#c99a5b') +
    lump('M88 142Q92 96 134 98Q172 104 170 142Q166 176 128 177Q90 176 88 142z', '#d6aa6c') +
    eyes.map(([x, y]) => ellipse(x, y, 4, 2.4, '#9a6f38')).join('')
  )
}

const onion: Drawing = ({ tint }) => {
  const skin =
    tint.emblem === 'drop' || tint.colour === '#f1c21b'
      ? '#d99a3f'
      : tint.emblem === 'swirl'
        ? '#f1eadb'
        : '#8f3357'
  return (
    shadow(96) +
    line('M100 74q-2 -22 -12 -34M100 74q4 -20 14 -30', '#b58a4a', 5) +
    lump(
      'M100 66Q106 84 136 100Q160 120 148 150Q136 178 100 178Q64 178 52 150Q40 120 64 100Q94 84 100 66z',
      skin,
    ) +
    line('M96 80q-34 34 -22 92M104 80q34 34 22 92M100 76v100', '#000', 2, ' opacity=".16"') +
    line('M90 178q10 8 20 0', '#b58a4a', 4)
  )
}

const garlic: Drawing = () =>
  shadow(96) +
  line('M100 78q-4 -22 4 -38', '#cfc3a6', 8) +
  lump(
    'M100 70Q108 92 132 100Q158 122 146 154Q138 176 118 174Q108 180 100 176Q92 180 82 174Q62 176 54 154Q42 122 68 100Q92 92 100 70z',
    '#f5f0e4',
  ) +
  line('M92 92q-24 40 -10 80M108 92q24 40 10 80', '#c9b7c4', 2.6)

const radish: Drawing = () => {
  const one = (x: number, y: number): string =>
    ball(x, y, 25, 24, '#d0305c') + fill(`M${x - 7} ${y + 21}q7 6 14 0l-6 18z`, '#fbe9ee')
  return (
    shadow(110) +
    line('M100 118q-26 -30 -36 -60M100 118q-4 -40 0 -76M100 118q24 -30 36 -60', GREEN, 7) +
    [
      [66, 60, -30],
      [100, 46, 0],
      [134, 60, 30],
    ]
      .map(([x = 0, y = 0, turn = 0]) => turned(turn, ellipse(x, y, 15, 25, GREEN), x, y))
      .join('') +
    one(72, 138) +
    one(128, 138) +
    one(100, 148)
  )
}

const cabbage: Drawing = ({ tint }) => {
  const [outer, inner, vein] =
    tint.emblem === 'berry' ? ['#6d3d7d', '#8a559b', '#d9b9e2'] : ['#8fbf5a', '#b5d782', '#eaf5d3']
  return (
    shadow(116) +
    lump('M40 136Q32 84 84 72Q132 62 156 100Q172 150 138 170Q98 184 62 170Q44 160 40 136z', outer) +
    fill('M62 140Q54 96 96 84Q136 84 142 122Q142 158 102 166Q70 164 62 140z', inner) +
    line(
      'M100 166q-6 -44 6 -78M100 138q-18 -14 -30 -18M102 122q18 -12 32 -12M100 156q22 -10 34 -12',
      vein,
      3.4,
    )
  )
}

const lettuce: Drawing = () =>
  shadow(120) +
  lump(
    'M36 140Q20 110 48 100Q46 70 78 76Q94 50 116 72Q150 62 150 96Q182 108 162 142Q156 176 100 178Q44 176 36 140z',
    '#6cab3f',
  ) +
  fill(
    'M58 146Q46 116 74 108Q82 84 102 98Q128 84 130 112Q150 122 140 148Q128 170 100 170Q68 168 58 146z',
    '#9ccf62',
  ) +
  line('M100 170q-4 -36 2 -58M98 144q-18 -14 -26 -14M102 138q16 -12 26 -12', '#e3f3c4', 3.4)

const broccoli: Drawing = () =>
  shadow(92) +
  fill('M82 120H118L122 166Q122 178 110 178H90Q78 178 78 166z', '#a5c96b') +
  line('M90 128v40M108 128v40', '#7fa64a', 2.4) +
  [
    [62, 104, 28],
    [138, 104, 28],
    [82, 82, 30],
    [120, 80, 30],
    [100, 110, 30],
  ]
    .map(([x = 0, y = 0, r = 0]) => ball(x, y, r, r * 0.92, '#3f8a3c'))
    .join('') +
  [
    [60, 96],
    [78, 72],
    [96, 92],
    [122, 70],
    [138, 98],
    [112, 108],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4, '#6fb35c'))
    .join('')

const cauliflower: Drawing = () =>
  shadow(124) +
  fill('M34 128Q24 172 78 178H122Q176 172 166 128Q150 120 100 122Q50 120 34 128z', '#7fb04e') +
  [
    [66, 108, 27],
    [100, 90, 30],
    [134, 108, 27],
    [84, 128, 26],
    [116, 128, 26],
  ]
    .map(([x = 0, y = 0, r = 0]) => ball(x, y, r, r * 0.9, '#f6eed8'))
    .join('') +
  fill('M34 128Q52 130 66 176Q28 170 34 128zM166 128Q148 130 134 176Q172 170 166 128z', '#96c463') +
  line('M44 138q10 14 14 30M156 138q-10 14 -14 30', '#e3f0cc', 3)

const mushroom: Drawing = () => {
  const one = (x: number, y: number, s: number, colour: string): string =>
    fill(`M${x - 13 * s} ${y}h${26 * s}l${3 * s} ${34 * s}q${-16 * s} ${9 * s} ${-32 * s} 0z`, '#efe6d4') +
    lump(
      `M${x - 36 * s} ${y + 4 * s}Q${x - 36 * s} ${y - 40 * s} ${x} ${y - 42 * s}Q${x + 36 * s} ${y - 40 * s} ${x + 36 * s} ${y + 4 * s}Q${x} ${y + 14 * s} ${x - 36 * s} ${y + 4 * s}z`,
      colour,
    )
  return (
    shadow(136) + one(66, 138, 1, '#f2e7d5') + one(134, 134, 1.15, '#d9b892') + one(98, 156, 0.62, '#f7efe1')
  )
}

export const VEGETABLES: Partial<Record<PackShape, Drawing>> = {
  tomato,
  cucumber,
  zucchini,
  pepper,
  carrot,
  potato,
  onion,
  garlic,
  radish,
  cabbage,
  lettuce,
  broccoli,
  cauliflower,
  mushroom,
}
