import { ball, circle, ellipse, fill, line, lump, shadow, turned } from '../svg.ts'
import type { Drawing } from './pack.ts'
import type { PackShape } from './pack-shape.ts'

const leaf = (x: number, y: number, turn: number, length = 34): string =>
  `<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y}q${length / 2} ${-length / 2} ${length} 0q${-length / 2} ${length / 2} ${-length} 0z" fill="#4c9a3f"/>`

const stem = (d: string): string => line(d, '#6b4a2a', 5)

const apple: Drawing = ({ tint }) => {
  const skin = tint.emblem === 'drop' ? '#cf3a3a' : tint.colour
  return (
    shadow(104) +
    lump(
      'M100 82Q122 64 146 78Q168 98 156 134Q144 176 118 177Q108 176 100 172Q92 176 82 177Q56 176 44 134Q32 98 54 78Q78 64 100 82z',
      skin,
    ) +
    stem('M100 84q0 -20 10 -30') +
    leaf(106, 66, -22)
  )
}

const pear: Drawing = () =>
  shadow(92) +
  lump(
    'M100 50Q120 50 122 80Q124 98 142 116Q158 140 146 160Q136 178 100 178Q64 178 54 160Q42 140 58 116Q76 98 78 80Q80 50 100 50z',
    '#b9c24a',
  ) +
  stem('M100 52q0 -16 8 -24') +
  leaf(104, 42, -10, 30)

const orange: Drawing = () =>
  shadow(120) +
  ball(74, 136, 42, 42, '#f08c1a') +
  ball(130, 142, 36, 36, '#f39a2e') +
  circle(76, 98, 3, '#7d5a1a') +
  leaf(78, 98, -24)

const lemon: Drawing = () =>
  shadow(120) +
  turned(
    -20,
    lump(
      'M30 124Q36 112 44 112Q62 88 94 88Q128 88 144 112Q152 112 158 124Q152 136 144 136Q128 160 94 160Q62 160 44 136Q36 136 30 124z',
      '#f4d02e',
    ),
    94,
    124,
  ) +
  ball(138, 148, 29, 29, '#f7e27a') +
  circle(138, 148, 24, '#fbf3c0') +
  line('M138 126v44M119 137l38 22M157 137l-38 22', '#f0cf3a', 2.4)

const banana: Drawing = () => {
  const one = (d: string, colour: string): string => lump(d, colour)
  return (
    shadow(130) +
    one(
      'M46 56Q52 50 58 56Q62 118 104 142Q132 156 160 148Q170 148 168 158Q140 184 92 168Q42 142 46 56z',
      '#f2c42e',
    ) +
    one(
      'M52 54Q58 48 66 54Q76 104 116 124Q142 134 164 124Q174 124 171 134Q146 158 104 144Q58 120 52 54z',
      '#f7d54a',
    ) +
    fill('M46 60Q46 44 56 42Q66 44 66 58Q56 52 46 60z', '#8a6a2a') +
    line('M66 82q20 42 64 52', '#fff', 4, ' opacity=".35"')
  )
}

const kiwi: Drawing = () => {
  const seeds = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6
    return ellipse(
      Math.round(126 + Math.cos(angle) * 18),
      Math.round(138 + Math.sin(angle) * 18),
      2,
      3,
      '#2e2a18',
    )
  })
  return (
    shadow(128) +
    ball(72, 132, 42, 44, '#8a6a3c') +
    circle(126, 138, 40, '#7d6036') +
    circle(126, 138, 36, '#8fbf3f') +
    circle(126, 138, 26, '#a8d15a') +
    seeds.join('') +
    ellipse(126, 138, 10, 11, '#f3f6d8')
  )
}

const pineapple: Drawing = () =>
  shadow(84) +
  [-50, -26, 0, 26, 50]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} 100 84)" d="M100 84q-12 -28 0 -58q12 30 0 58z" fill="${turn % 52 ? '#4c9a3f' : '#3c8035'}"/>`,
    )
    .join('') +
  lump('M60 126Q60 78 100 78Q140 78 140 126Q140 178 100 178Q60 178 60 126z', '#e0a52e') +
  line('M66 104l64 62M60 128l46 46M86 82l54 54M134 104l-64 62M140 128l-46 46M114 82l-54 54', '#a8741a', 2.6)

const avocado: Drawing = () =>
  shadow(124) +
  lump(
    'M72 52Q92 52 96 84Q112 104 112 132Q110 172 74 174Q36 172 34 132Q34 104 50 84Q52 52 72 52z',
    '#3f5f2a',
  ) +
  fill(
    'M132 76Q148 76 152 102Q166 118 164 142Q160 178 130 178Q100 178 98 142Q98 118 112 102Q116 76 132 76z',
    '#4f7a33',
  ) +
  fill(
    'M132 84Q144 84 147 106Q158 120 156 142Q152 170 130 170Q108 170 106 142Q106 120 117 106Q120 84 132 84z',
    '#e3e69a',
  ) +
  ball(131, 142, 17, 18, '#8a5a2b')

const strawberry: Drawing = () => {
  const seeds = [
    [78, 112],
    [100, 106],
    [122, 112],
    [86, 132],
    [112, 132],
    [98, 150],
    [70, 128],
    [130, 128],
  ] as const
  return (
    shadow(84) +
    lump(
      'M100 178Q62 156 52 118Q48 88 76 86Q90 84 100 92Q110 84 124 86Q152 88 148 118Q138 156 100 178z',
      '#d9303c',
    ) +
    seeds.map(([x, y]) => ellipse(x, y, 2.4, 3.6, '#fbdc8a')).join('') +
    fill(
      'M100 96Q82 104 62 92Q78 84 80 72Q92 78 100 66Q108 78 120 72Q122 84 138 92Q118 104 100 96z',
      '#4c9a3f',
    ) +
    stem('M100 72q0 -14 6 -22')
  )
}

const blueberry: Drawing = () => {
  const one = (x: number, y: number): string =>
    ball(x, y, 25, 25, '#4a5aa8') +
    circle(x + 3, y - 6, 7, '#39467f') +
    line(`M${x - 2} ${y - 6}h10M${x + 3} ${y - 11}v10`, '#6c7bc4', 2)
  return (
    shadow(130) +
    one(64, 150) +
    one(136, 150) +
    one(100, 154) +
    one(82, 116) +
    one(120, 116) +
    leaf(112, 92, -30)
  )
}

const grapes: Drawing = ({ tint }) => {
  const skin = tint.emblem === 'berry' ? (tint.colour === '#d8323c' ? '#8f2f55' : tint.colour) : '#a8c24a'
  const rows = [
    [64, 88],
    [90, 82],
    [116, 84],
    [138, 92],
    [76, 110],
    [102, 108],
    [128, 112],
    [88, 132],
    [114, 134],
    [100, 156],
  ] as const
  return (
    shadow(60) +
    stem('M100 78q-2 -20 10 -34') +
    leaf(104, 58, 12, 40) +
    rows.map(([x, y]) => ball(x, y, 18, 18, skin)).join('')
  )
}

const peach: Drawing = () =>
  shadow(112) +
  lump(
    'M100 82Q130 66 150 92Q166 130 136 164Q118 178 100 178Q82 178 64 164Q34 130 50 92Q70 66 100 82z',
    '#f3a25a',
  ) +
  ellipse(122, 120, 30, 36, '#e0563f', ' opacity=".35"') +
  line('M100 84q-16 40 0 88', '#c46a34', 3, ' opacity=".6"') +
  stem('M100 84q0 -12 4 -18') +
  leaf(102, 74, -16)

const plum: Drawing = () =>
  shadow(128) +
  turned(-18, ball(74, 134, 34, 44, '#5c3a7d'), 74, 134) +
  turned(14, ball(126, 138, 33, 41, '#6d4791'), 126, 138) +
  line('M66 96q-10 34 2 70', '#3f2459', 2.4) +
  stem('M86 92q4 -16 14 -20') +
  leaf(96, 74, -6)

const watermelon: Drawing = () => {
  const seeds = [
    [76, 112],
    [100, 120],
    [124, 112],
    [88, 136],
    [112, 138],
    [66, 96],
    [134, 96],
    [100, 98],
  ] as const
  return (
    shadow(128) +
    fill('M22 84Q100 66 178 84Q168 176 100 178Q32 176 22 84z', '#2f7d3a') +
    fill('M32 88Q100 74 168 88Q158 164 100 166Q42 164 32 88z', '#e9f3d2') +
    fill('M39 91Q100 79 161 91Q150 156 100 158Q50 156 39 91z', '#e2434b') +
    seeds.map(([x, y]) => ellipse(x, y, 3, 4.6, '#3a2118')).join('') +
    fill('M39 91Q60 86 74 86Q62 130 84 156Q46 144 39 91z', '#fff', ' opacity=".14"')
  )
}

export const FRUIT: Partial<Record<PackShape, Drawing>> = {
  apple,
  pear,
  orange,
  lemon,
  banana,
  kiwi,
  pineapple,
  avocado,
  strawberry,
  blueberry,
  grapes,
  peach,
  plum,
  watermelon,
}
